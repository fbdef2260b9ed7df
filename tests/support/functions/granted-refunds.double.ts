import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import type { GrantedRefunds } from '#functions/guarantee/grant-refund.ts';
import { creditsOf } from '#functions/payments/stored-payment.ts';
import { prepareDecision } from './claim-writes.ts';
import type { MoneyRowsDouble } from './money-rows.double.ts';
import type { OrderRowsDouble } from './order-rows.double.ts';
import { writeTogether } from './prepared-write.ts';

/** The double of an operator's refunds; `money-back.suite.ts` checks it against the table's rules. */
export function createGrantedRefundsDouble(orders: OrderRowsDouble, money: MoneyRowsDouble): GrantedRefunds {
  return {
    findOrder: async (id) => orders.find(id),

    async findKept(id) {
      const payment = money.payments.get(id);
      if (payment?.state !== 'paid' || payment.refund !== undefined) return undefined;
      const { amount, purpose } = payment;
      if (purpose.kind === 'order') return { id, amount, orderId: purpose.orderId };
      return { id, amount, packs: { memberId: purpose.memberId, credits: creditsOf(purpose) } };
    },

    balanceOf: async (id) => money.credits.get(id) ?? 0,

    async owe({ id }, seen, granted) {
      const { decidedAt: at, amount } = granted;
      const owed = money.prepareMoneyBack({ paymentId: id, amount, reason: 'claim' }, at);
      const stays = seen.forgottenAt !== undefined || (seen.claim !== undefined && seen.claim.state !== 'open');
      return writeTogether(...owed, ...(stays ? [] : prepareDecision(orders, seen, granted)));
    },

    async oweUnused({ id, amount, packs }, { credits, amountMinor }, at) {
      if (packs === undefined) return false;
      const owed = { paymentId: id, amount: { ...amount, amountMinor }, reason: 'packs' } as const;
      const taken = ledgerEntry('refund', { memberId: packs.memberId, credits, about: { paymentId: id }, at });
      return writeTogether(...money.prepareMoneyBack(owed, at), ...Object.values(money.prepareCredits(taken)));
    },
  };
}
