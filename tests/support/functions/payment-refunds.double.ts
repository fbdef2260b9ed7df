import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Payer, PaymentRefunds } from '#functions/payments/payment-refunds.ts';
import { owesCopy, type StoredPayment } from '#functions/payments/stored-payment.ts';
import { minutesAfter, never } from '#functions/platform/clock.ts';
import type { MemberId, PaymentId } from '#shared/ids.ts';
import { moneyReturnOf } from '#shared/orders/order.ts';
import type { MoneyRowsDouble } from './money-rows.double.ts';
import type { OrderRowsDouble } from './order-rows.double.ts';
import { writeTogether } from './prepared-write.ts';

/** Money that goes back, in memory. */
export function createPaymentRefundsDouble(
  orders: OrderRowsDouble,
  { preparePayment: prepare, moved }: MoneyRowsDouble,
  payers: ReadonlyMap<MemberId, Payer>,
): PaymentRefunds {
  const listed = (id: PaymentId, at: string) => () => void moved.push({ kind: 'refund', id, at });

  return {
    async markRefunded({ id, purpose, amount, ...owed }, at) {
      const refundedMinor = ('refund' in owed ? owed.refund?.amountMinor : undefined) ?? amount.amountMinor;
      const set = { state: 'refunded', refundedAt: at, refundedMinor, noticeDue: true, wakeAt: minutesAfter(at, 1) };
      const refunded = prepare(id, ({ state }) => state === 'refund_due', set);
      const order = purpose.kind === 'order' ? orders.find(purpose.orderId) : undefined;
      const transition = order && moneyReturnOf(order);
      if (order === undefined || transition === undefined || refundedMinor !== amount.amountMinor) {
        return writeTogether(refunded, listed(id, at));
      }
      const where = ({ paymentId, payWith }: StoredOrder) => paymentId === id && payWith === 'card';
      const agreeing = orders.prepare(transition, order.id, at, { where });
      const alone = [refunded, listed(id, at)];
      return writeTogether(...alone, agreeing) || writeTogether(...alone);
    },

    async recordRefundAttempt({ id, ...seen }, refundAttemptedAt) {
      const triedOf = (payment: object) => ('refundAttemptedAt' in payment ? payment.refundAttemptedAt : undefined);
      const holds = (payment: StoredPayment) => payment.state === 'refund_due' && triedOf(payment) === triedOf(seen);
      return writeTogether(prepare(id, holds, { refundAttemptedAt }));
    },

    async holdRefundForReview({ id, state }, reviewReason, at) {
      const holds = (payment: StoredPayment) =>
        payment.state === state && (state === 'refund_due' || state === 'refunded');
      return writeTogether(prepare(id, holds, { state: 'review', reviewReason, noticeDue: true, wakeAt: at }));
    },

    async findPayer({ purpose, ...payment }) {
      if ('payer' in payment && payment.payer !== undefined) return payment.payer;
      if (purpose.kind === 'packs') return payers.get(purpose.memberId);
      const order = orders.find(purpose.orderId);
      if (order?.email === undefined || ['forgotten', 'erased'].includes(order.email)) return undefined;
      return { email: order.email, language: order.language };
    },

    async markNotified(notified) {
      const { id, state } = notified;
      const holds = (payment: StoredPayment) =>
        payment.state === state && 'noticeDue' in payment && payment.noticeDue === true;
      const gone = state === 'refunded' ? { payer: undefined } : {};
      const stops = state === 'refunded' && !owesCopy(notified) ? { wakeAt: never } : {};
      return writeTogether(prepare(id, holds, { noticeDue: false, ...gone, ...stops }));
    },
  };
}
