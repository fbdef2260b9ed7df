import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { claimsOver } from '#tests/support/functions/claims.double.ts';
import { writeTogether } from '#tests/support/functions/prepared-write.ts';
import type { Break } from './history-world.ts';

/** An order without its claim. */
function unclaimed(order: StoredOrder | undefined): StoredOrder | undefined {
  if (order?.status !== 'completed') return order;
  const { claim: _, ...rest } = order;
  return rest;
}

/** Seeded bugs in the remedies. */
export const remedyMistakes = {
  'an exchange that does not ask whether money went back or is claimed': ({ orders, money }, outside) => ({
    ...outside,
    pay: {
      ...outside.pay,
      payments: {
        ...outside.pay.payments,
        findOrder: async (id) => unclaimed(await outside.pay.payments.findOrder(id)),
      },
      replacements: {
        async transferPayment(fresh, former, from) {
          const { at } = from;
          const { id, payWith, price, paymentId } = former;
          const payment = paymentId === undefined ? undefined : money.payments.get(paymentId);
          if (payment === undefined) return await outside.pay.replacements.transferPayment(fresh, former, from);
          const remedy = { kind: 'new_photo', at, orderId: fresh.id };
          return writeTogether(
            orders.prepare('transferPayment', fresh.id, at, { set: { payWith, price, queuedAt: at, paymentId } }),
            orders.prepare('replace', id, at, { set: { remedy, mailDue: false }, remove: ['paymentId'] }),
            () => money.putPayment({ ...payment, purpose: { kind: 'order', orderId: fresh.id } }),
          );
        },
      },
    },
  }),

  'an exchange that leaves the money with the former order': ({ orders }, outside) => ({
    ...outside,
    pay: {
      ...outside.pay,
      replacements: {
        async transferPayment(fresh, { id, payWith, price, paymentId }, { at }) {
          const set = { payWith, price, queuedAt: at, paymentId };
          const remedy = { kind: 'new_photo', at, orderId: fresh.id };
          return writeTogether(
            orders.prepare('transferPayment', fresh.id, at, { set }),
            orders.prepare('replace', id, at, { set: { remedy, mailDue: false } }),
          );
        },
      },
    },
  }),

  'a claim that two operators can grant': ({ orders, money }, outside) => ({
    ...outside,
    tend: {
      ...outside.tend,
      claims: {
        ...outside.tend.claims,
        async decide(seen, decision) {
          const { id, ownerId: memberId, claim } = seen;
          if (decision.credits === undefined || memberId === undefined || claim === undefined) {
            return await outside.tend.claims.decide(seen, decision);
          }
          if (await claimsOver(orders, money).decide(seen, decision)) return true;
          const at = decision.decidedAt;
          money.ledger.push(ledgerEntry('release', { memberId, credits: 1, about: { orderId: id }, at }));
          money.credits.set(memberId, (money.credits.get(memberId) ?? 0) + 1);
          return true;
        },
      },
    },
  }),

  'a claim that is granted without its money': ({ orders }, outside) => ({
    ...outside,
    operator: {
      ...outside.operator,
      owe: async (_, seen, granted) =>
        seen.claim === undefined ? false : await claimsOver(orders).decide(seen, granted),
    },
  }),

  'a list of the provider that is believed without asking for the payment': ({ money }, outside) => ({
    ...outside,
    reconcile: {
      ...outside.reconcile,
      provider: {
        ...outside.reconcile.provider,
        async retrieve(token) {
          const payment = [...money.payments.values()].find(({ providerToken }) => providerToken === token);
          const found = await outside.reconcile.provider.retrieve(token);
          return payment === undefined
            ? found
            : ({ ...found, status: 'paid', amount: payment.amount, basketId: payment.id } as typeof found);
        },
      },
    },
  }),

  'a refund that is noted as sent whatever the provider says': (_, outside) => ({
    ...outside,
    pay: {
      ...outside.pay,
      provider: {
        ...outside.pay.provider,
        async refund(request) {
          await outside.pay.provider.refund(request);
          return 'sent';
        },
      },
    },
  }),
} as const satisfies Record<string, Break>;
