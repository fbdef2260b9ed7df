import { deleteAccount } from '#functions/accounts/delete-account.ts';
import type { Member, Members } from '#functions/accounts/members.ts';
import { wakeMember } from '#functions/accounts/wake-member.ts';
import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { grantRefund } from '#functions/guarantee/grant-refund.ts';
import { requestRefund } from '#functions/guarantee/request-refund.ts';
import { answerJob } from '#functions/jobs/answer-job.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import { wakeOrder } from '#functions/jobs/wake-order.ts';
import { deleteOrder } from '#functions/orders/delete-order.ts';
import { downloadPhoto } from '#functions/orders/download-photo.ts';
import { checkoutPacks } from '#functions/payments/checkout-packs.ts';
import { finishCheckout } from '#functions/payments/finish-checkout.ts';
import { payOrder } from '#functions/payments/pay-order.ts';
import { receiveWebhook } from '#functions/payments/receive-webhook.ts';
import { refundPayment } from '#functions/payments/refund-payment.ts';
import { sweepPayment } from '#functions/payments/settle-payment.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { hoursAfter } from '#functions/platform/clock.ts';
import { DomainError, Unauthorized } from '#functions/platform/errors.ts';
import { sweep } from '#functions/platform/sweep.ts';
import { TryAgainLater } from '#functions/platform/try-again-later.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import { writeTogether } from '#functions/testing/prepared-write.ts';
import { defaultPacks } from '#shared/packs/default-packs.ts';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import { Gone, NoAnswer } from './a-process.ts';
import { EngineBroke, guest, type HistoryWorld, MailRefused, type Making, type Outside } from './history-world.ts';
import { type Form, ProviderDown, signatureHeader, signed } from './model-provider.ts';

/** Chooses one of several; the last is the newest and the plainest, and what is shrunk to. An act that finds none does nothing. */
export type Choose = <Value>(values: readonly Value[]) => Value | undefined;

/** One thing that happens, in a process of its own. */
type Act = (world: HistoryWorld, pick: Choose, reach: (making?: Making) => Outside) => Promise<unknown>;

const lastChargeHours = 23;
const isUp = () => 60_000;

/** A member the door lets in: one whose erasure has not begun. */
function aMember(world: HistoryWorld, pick: Choose): Caller | undefined {
  const member = pick([...world.profiles.values()].filter(({ erasureId }) => erasureId === undefined));
  return member && { groups: [], sourceIp: guest.sourceIp, memberId: member.id, signedInAt: world.clock() };
}

/** An order, and whoever holds it, as far as the door lets them in. */
function anOrder(world: HistoryWorld, pick: Choose, fits: (order: StoredOrder) => boolean) {
  const order = pick(world.orders.all().filter(fits));
  if (order === undefined) return undefined;
  const { ownerId } = order;
  const isLeaving = ownerId !== undefined && world.profiles.get(ownerId)?.erasureId !== undefined;
  return { order, holder: isLeaving ? guest : world.holderOf(order) };
}

/** A form whose address somebody was given, and that the provider still takes money for. */
function anOpenForm(world: HistoryWorld, pick: Choose): Form | undefined {
  return pick(
    world.model.forms.filter(
      ({ paymentId, status, createdAt }) =>
        status !== 'paid' && world.money.payments.has(paymentId) && world.at() < hoursAfter(createdAt, lastChargeHours),
    ),
  );
}

/** The provider takes the money, and says so. */
function charge({ model }: HistoryWorld, form: Form, money: NonNullable<Form['charged']>): void {
  form.status = 'paid';
  form.charged = money;
  model.notifications.push({ token: form.token, says: 'SUCCESS' });
}

/** What a use case may answer instead of doing what it was asked for. */
export function isExpected(error: unknown): boolean {
  return (
    [DomainError, Gone, NoAnswer, TryAgainLater, MailRefused, EngineBroke, ProviderDown].some(
      (kind) => error instanceof kind,
    ) || (error as Error).name === 'PaymentInReview'
  );
}

/** Remembers what no use case may throw, also where a sweeper would only write it into its log. */
async function watched(world: HistoryWorld, act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!isExpected(error)) world.surprises.push(error);
    throw error;
  }
}

/** The sweepers say at the end how many records failed. */
async function swept(sweeping: Promise<unknown>): Promise<void> {
  await sweeping.catch(() => undefined);
}

const makings: readonly Making[] = ['an answer later', 'a crash', 'a refusal', 'a photo', 'a photo'];

/** A message stays in its queue when handling it failed; whoever says so lets it arrive twice. */
async function handled<Id>(messages: Id[], id: Id | undefined, again: boolean, handle: (id: Id) => Promise<void>) {
  if (id === undefined) return;
  await handle(id);
  const place = messages.indexOf(id);
  if (!again && place !== -1) messages.splice(place, 1);
}

/** Everything that can happen to money, for anything it can happen to, also when it makes no sense. */
export const acts = {
  'a minute passes': async (world) => world.pass(60),
  'time passes': async (world, pick) => world.pass(pick([16 * 60, 120, 36 * 60, 6 * 3600, 25 * 3600, 8 * 86_400]) ?? 0),

  'a guest places an order': (world, pick) => world.place(guest, pick(['USD', 'TRY'] as const) ?? 'USD'),
  'a member places an order': async (world, pick) => {
    const member = aMember(world, pick);
    if (member !== undefined) await world.place(member, pick(['USD', 'TRY'] as const) ?? 'USD');
  },
  'somebody pays by card': async (world, pick, reach) => {
    const found = anOrder(world, pick, ({ status, deletedAt }) => status === 'pending' && deletedAt === undefined);
    if (found !== undefined) await payOrder(found.order.id, { payWith: 'card' }, found.holder, reach().pay);
  },
  'somebody pays with a credit': async (world, pick, reach) => {
    const found = anOrder(world, pick, ({ status, ownerId }) => status === 'pending' && ownerId !== undefined);
    if (found !== undefined) await payOrder(found.order.id, { payWith: 'credit' }, found.holder, reach().pay);
  },
  'a member checks packs out': async (world, pick, reach) => {
    const member = aMember(world, pick);
    const pack = pick(defaultPacks);
    if (member === undefined || pack === undefined) return;
    const language = pick(['en', 'tr'] as const) ?? 'en';
    const items = [{ packId: pack.id }, ...(pick([true, false]) ? [{ packId: defaultPacks[0]?.id ?? pack.id }] : [])];
    await checkoutPacks({ items, language, accepted: acceptanceVersions }, member, reach().pay);
  },

  'a card is charged': async (world, pick) => {
    const form = anOpenForm(world, pick);
    if (form !== undefined) charge(world, form, { amount: form.amount, basketId: form.paymentId });
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
    charge(world, form, pick(others) ?? { amount, basketId: 'another basket' });
  },
  'the provider goes down, or comes back': async ({ model }) => {
    model.isUp = !model.isUp;
  },
  'the mail service breaks, or works again': async (world, pick) => world.setMailWorks(pick([true, false]) ?? true),

  'the browser comes back': async (world, pick, reach) => {
    const form = pick(world.model.forms);
    if (form !== undefined) await finishCheckout(form.token, 'https://site.example', reach().pay);
  },
  'a notification arrives': async (world, pick, reach) => {
    const told = pick(world.model.notifications);
    if (told === undefined) return;
    await receiveWebhook(`${told.token} ${told.says}`, { [signatureHeader]: signed(told) }, reach().pay);
  },
  'a notification is forged': async (world, pick, reach) => {
    const form = pick(world.model.forms);
    if (form === undefined) return;
    const other = { token: form.token, says: 'FAILURE' } as const;
    const signature = pick(['', signed(other), undefined]);
    try {
      await receiveWebhook(`${form.token} SUCCESS`, { [signatureHeader]: signature }, reach().pay);
      world.surprises.push(new Error('a forged notification was believed'));
    } catch (error) {
      if (!(error instanceof Unauthorized)) throw error;
    }
  },

  'a worker takes a job': async (world, pick, reach) => {
    const { jobMessages: messages } = world;
    const [orderId, making, again] = [pick(messages), pick(makings), pick([true, false]) === true];
    await handled(messages, orderId, again, (id) => runJob({ orderId: id }, reach(making).work));
  },
  'an answer comes from elsewhere': async (world, pick, reach) => {
    const found = anOrder(world, pick, (order) => order.status === 'processing' && order.answerPending === true);
    if (found === undefined) return;
    const outcome = pick([{ failure: 'no_face' as const }, { jpeg: new Uint8Array([1]) }]);
    if (outcome !== undefined) await answerJob(found.order.id, outcome, reach().work);
  },
  'a refund is sent': async (world, pick, reach) => {
    const { refundMessages: messages } = world;
    const [paymentId, again] = [pick(messages), pick([true, false]) === true];
    await handled(messages, paymentId, again, (id) => refundPayment(id, reach().pay));
  },
  'a message is lost': async (world, pick) => {
    pick([world.jobMessages, world.refundMessages])?.splice(0, 1);
  },

  'orders are swept': async (world, _, reach) => {
    const { work } = reach();
    const handle = (order: StoredOrder) => watched(world, wakeOrder(order, work));
    await swept(sweep({ records: work.jobs, handle, clock: world.clock, remainingMs: isUp }));
  },
  'payments are swept': async (world, _, reach) => {
    const { pay } = reach();
    const handle = (payment: StoredPayment) => watched(world, sweepPayment(payment, pay));
    await swept(sweep({ records: pay.payments, handle, clock: world.clock, remainingMs: isUp }));
  },
  'members are swept': async (world, _, reach) => {
    const { leave } = reach();
    const records: Pick<Members, 'find' | 'listDue' | 'postpone'> = leave.members;
    const handle = (member: Member) => watched(world, wakeMember(member, leave));
    await swept(sweep({ records, handle, clock: world.clock, remainingMs: isUp }));
  },

  'somebody deletes an order': async (world, pick, reach) => {
    const found = anOrder(world, pick, ({ deletedAt }) => deletedAt === undefined);
    if (found !== undefined) await deleteOrder(found.order.id, found.holder, reach().hold);
  },
  'somebody takes the photo': async (world, pick, reach) => {
    const found = anOrder(world, pick, ({ status }) => status === 'completed');
    if (found !== undefined) await downloadPhoto(found.order.id, found.holder, reach().hold);
  },
  'somebody gives the photo back': async (world, pick, reach) => {
    const found = anOrder(world, pick, ({ status }) => status === 'completed');
    if (found !== undefined) await requestRefund(found.order.id, found.holder, reach().hold);
  },
  'an operator gives money back': async (world, pick, reach) => {
    const payment = pick([...world.money.payments.values()]);
    if (payment === undefined) return;
    const { purpose } = payment;
    const what = pick([purpose.kind === 'order' ? purpose.orderId : payment.id, payment.id]) ?? payment.id;
    try {
      await grantRefund(what, pick([40, undefined]), { refunds: reach().operator, now: world.clock() });
    } catch (error) {
      // What the operator reads: nothing can go back. Whatever else it is has another name.
      if ((error as Error).name !== 'Error') throw error;
    }
  },
  'an operator adjusts a balance': async ({ money, profiles, at }, pick) => {
    const member = pick([...profiles.values()].filter(({ erasureId }) => erasureId === undefined));
    if (member === undefined) return;
    const event = {
      memberId: member.id,
      credits: pick([3, -1]) ?? 3,
      about: { name: `${money.ledger.length}` },
      at: at(),
    };
    writeTogether(...Object.values(money.prepareCredits(ledgerEntry('adjustment', event))));
  },

  'a member wants to leave': async (world, pick, reach) => {
    const member = aMember(world, pick);
    if (member === undefined) return;
    await deleteAccount(member, reach().leave).catch((error: unknown) => {
      // Whoever changes their mind in this very moment reads that it went wrong.
      if (!(error as Error).message.startsWith('the deletion was taken back')) throw error;
    });
  },
  'a member stays after all': async (world, pick, reach) => {
    const member = aMember(world, pick);
    if (member?.memberId !== undefined) await reach().leave.members.undoDeletion(member.memberId);
  },
  'another member joins': async (world, pick) => {
    if (world.profiles.size < 3) await world.join(pick([1, 0, 2]) ?? 1);
  },
} as const satisfies Record<string, Act>;
export type ActName = keyof typeof acts;

/** Does one act; what a use case refuses is no surprise, and what breaks is remembered. */
export async function perform(
  name: ActName,
  world: HistoryWorld,
  pick: Choose,
  reach: Parameters<Act>[2],
): Promise<void> {
  const act: Act = acts[name];
  try {
    await act(world, pick, reach);
  } catch (error) {
    if (!isExpected(error)) world.surprises.push(error);
  }
}
