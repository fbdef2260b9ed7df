import { hoursAfter } from '#functions/platform/clock.ts';
import type { Act, Choose } from './act.ts';
import type { HistoryWorld } from './history-world.ts';
import type { Form } from './model-provider.ts';

const lastChargeHours = 23;

/** A form whose URL the payer has, and that still takes money. */
function anOpenForm(world: HistoryWorld, pick: Choose): Form | undefined {
  return pick(
    world.model.forms.filter(
      ({ paymentId, status, createdAt }) =>
        status !== 'paid' && world.money.payments.has(paymentId) && world.at() < hoursAfter(createdAt, lastChargeHours),
    ),
  );
}

/** What the provider and the mail service do on their own. */
export const providerActs = {
  'a card is charged': async (world, pick) => {
    const form = anOpenForm(world, pick);
    if (form !== undefined) world.model.charge(form, { amount: form.amount, basketId: form.paymentId });
  },

  'a card is declined': async (world, pick) => {
    const form = anOpenForm(world, pick);
    if (form === undefined) return;
    form.status = 'failed';
    world.model.notifications.push({ token: form.token, says: 'FAILURE' });
  },

  'the provider examines a payment': async (world, pick) => {
    const form = anOpenForm(world, pick);
    if (form !== undefined) form.status = 'review';
  },

  'the provider reports other money': async (world, pick) => {
    const form = anOpenForm(world, pick);
    if (form === undefined) return;
    const { amount, paymentId: basketId } = form;
    const others = [
      { amount: { ...amount, amountMinor: 1 }, basketId },
      { amount: { ...amount, currency: amount.currency === 'USD' ? 'TRY' : 'USD' } as const, basketId },
      { amount, basketId: 'another basket' },
    ];
    world.model.charge(form, pick(others) ?? { amount, basketId: 'another basket' });
  },

  'the provider goes down, or comes back': async ({ model }) => {
    model.isUp = !model.isUp;
  },

  'the provider sends refunds, or does not': async ({ model }, pick) => {
    model.refunding = pick(['cannot say', 'fails', 'sends'] as const) ?? 'sends';
  },

  'a refund that was sent fails': async ({ model }, pick) => {
    const form = pick(model.forms.filter(({ paymentId, refunds }) => refunds.has(`refund-${paymentId}`)));
    if (form !== undefined) model.failLate(form);
  },

  'the provider lists too little, or too much': async ({ model }, pick) => {
    model.listing = pick(['too little', 'too much', 'everything'] as const) ?? 'everything';
  },

  'the mail service breaks, or works again': async (world, pick) => world.setMailWorks(pick([true, false]) ?? true),
} as const satisfies Record<string, Act>;
