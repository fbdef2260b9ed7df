import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import type { PaymentProvider } from '#functions/payments/payment-provider.ts';
import type { Settlements } from '#functions/payments/settlements.ts';
import { creditsOf, type StoredPayment } from '#functions/payments/stored-payment.ts';
import { writeTogether } from '#tests/support/functions/prepared-write.ts';
import { freeTrialBugs } from './free-trial-bugs.ts';
import type { Break, HistoryWorld, Outside } from './history-world.ts';
import { signatureHeader } from './model-provider.ts';
import { remedyMistakes } from './remedy-bugs.ts';

/** The outside with some wrong settlement methods. */
const settleWrongly = (outside: Outside, wrong: Partial<Settlements>): Outside => ({
  ...outside,
  pay: { ...outside.pay, settlements: { ...outside.pay.settlements, ...wrong } },
});
const provideWrongly = (outside: Outside, wrong: Partial<PaymentProvider>): Outside => ({
  ...outside,
  pay: { ...outside.pay, provider: { ...outside.pay.provider, ...wrong } },
});

/** Marks a payment as paid, and counts it. */
function markPaid({ money }: HistoryWorld, payment: StoredPayment, providerPaymentId: string, at: string): void {
  const { currency, amountMinor } = payment.amount;
  money.putPayment({ ...payment, state: 'paid', providerPaymentId, paidAt: at, wakeAt: at });
  money.revenue.set(currency, (money.revenue.get(currency) ?? 0) + amountMinor);
}

/** Adds the credits of packs without checking whether they were added. */
function giveCredits({ money }: HistoryWorld, { id, purpose }: StoredPayment, at: string): void {
  if (purpose.kind !== 'packs') return;
  const { memberId } = purpose;
  const entry = ledgerEntry('purchase', { memberId, credits: creditsOf(purpose), about: { paymentId: id }, at });
  money.ledger.push(entry);
  money.credits.set(memberId, (money.credits.get(memberId) ?? 0) + entry.delta);
}

/**
 * Seeded bugs in the writes about money, by a description of each. The histories detect each of them; a bug they did
 * not detect would be one they cannot find.
 */
export const seededBugs = {
  'a settlement that does not look whether it was settled already': (world, outside) =>
    settleWrongly(outside, {
      async settle(payment, providerPaymentId, at) {
        if (payment.purpose.kind === 'order')
          return await outside.pay.settlements.settle(payment, providerPaymentId, at);
        markPaid(world, payment, providerPaymentId, at);
        giveCredits(world, payment, at);
        return true;
      },
    }),

  'a settlement in two writes, between which a process can die': (world, outside, process) =>
    settleWrongly(outside, {
      async settle(payment, providerPaymentId, at) {
        if (payment.purpose.kind === 'order')
          return await outside.pay.settlements.settle(payment, providerPaymentId, at);
        if (world.money.payments.get(payment.id)?.state === 'paid') return false;
        await process.call(() => markPaid(world, payment, providerPaymentId, at));
        await process.call(() => giveCredits(world, payment, at));
        return true;
      },
    }),

  'a settlement that does not ask the provider': (_, outside) =>
    provideWrongly(outside, {
      retrieve: async (token) => ({ ...(await outside.pay.provider.retrieve(token)), status: 'paid' }) as never,
    }),

  'a notification that is believed without its signature': (_, outside) =>
    provideWrongly(outside, {
      verifyWebhook: (body) => outside.pay.provider.verifyWebhook(body, { [signatureHeader]: `signed ${body}` }),
    }),

  'an amount that is not compared': (world, outside) =>
    provideWrongly(outside, {
      async retrieve(token) {
        const found = await outside.pay.provider.retrieve(token);
        const form = world.model.forms.find((each) => each.token === token);
        return form === undefined ? found : { ...found, amount: form.amount, basketId: form.paymentId };
      },
    }),

  'a refund that has another name each time': (_, outside, process) => {
    let times = 0;
    return provideWrongly(outside, {
      async refund(request) {
        times += 1;
        return await outside.pay.provider.refund({
          ...request,
          refundId: `${request.refundId} ${times} ${process.number}`,
        });
      },
    });
  },

  'a refund that is noted before it is sent': (_, outside) => ({
    ...outside,
    pay: {
      ...outside.pay,
      payments: {
        ...outside.pay.payments,
        async find(id) {
          const payment = await outside.pay.payments.find(id);
          if (payment?.state !== 'refund_due') return payment;
          await outside.pay.paymentRefunds.markRefunded(payment, payment.paidAt);
          return payment;
        },
      },
    },
  }),

  'money without use that is not refunded': (_, outside) => settleWrongly(outside, { markRefundDue: async () => true }),

  'an expiry that does not look whether money came': (world, outside) =>
    settleWrongly(outside, {
      async expire(payment) {
        const { providerPaymentId: _, paidAt: __, ...opened } = { providerPaymentId: '', paidAt: '', ...payment };
        world.money.putPayment({ ...opened, state: 'failed' } as StoredPayment);
        return true;
      },
    }),

  'a credit that is spent without a look at the balance': ({ money, orders }, outside) =>
    settleWrongly(outside, {
      async reserveCredit({ id }, memberId, at) {
        const set = { payWith: 'credit', queuedAt: at };
        if (!orders.make('reserveCredit', id, at, { set })) return 'order_moved_on';
        money.ledger.push(ledgerEntry('reserve', { memberId, credits: 1, about: { orderId: id }, at }));
        money.credits.set(memberId, (money.credits.get(memberId) ?? 0) - 1);
        return 'reserved';
      },
    }),

  'a failed job that keeps the credit': ({ orders }, outside) => ({
    ...outside,
    work: {
      ...outside.work,
      jobs: {
        ...outside.work.jobs,
        fail: async ({ id, payWith }, failure, at) =>
          orders.make(payWith === 'card' ? 'fail' : 'failReleased', id, at, {
            set: { failure, endedAt: at, mailDue: true },
          }),
      },
    },
  }),

  'a photo that is given back without its money': ({ orders }, outside) => ({
    ...outside,
    hold: {
      ...outside.hold,
      guarantees: {
        ...outside.hold.guarantees,
        returnPhoto: async ({ id, payWith }, { at }) =>
          orders.make(payWith === 'credit' ? 'returnPhotoReleased' : 'returnPhoto', id, at, {
            set: { remedy: { kind: 'refund', at }, mailDue: payWith === 'credit' },
          }),
      },
    },
  }),

  'packs whose money goes back and whose credits stay': ({ money }, outside) => ({
    ...outside,
    operator: {
      ...outside.operator,
      async oweUnused({ id, amount }, { amountMinor }, at) {
        const owed = { paymentId: id, amount: { ...amount, amountMinor }, reason: 'packs' } as const;
        return writeTogether(...money.prepareMoneyBack(owed, at));
      },
    },
  }),

  'an erasure that forgets the ledger': ({ money }, outside) => ({
    ...outside,
    leave: {
      ...outside.leave,
      erasure: {
        ...outside.leave.erasure,
        async moveRows(memberId, erasureId, at) {
          for (const [place, { memberId: id }] of [...money.ledger.entries()].reverse()) {
            if (id === memberId) money.ledger.splice(place, 1);
          }
          await outside.leave.erasure.moveRows(memberId, erasureId, at);
        },
      },
    },
  }),

  ...remedyMistakes,
  ...freeTrialBugs,
} as const satisfies Record<string, Break>;
