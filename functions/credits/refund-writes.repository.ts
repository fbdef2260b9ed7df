import { minutesAfter } from '#functions/platform/clock.ts';
import type { Write } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { counterEntity, counterShard } from '#functions/table/counter.entity.ts';
import { paymentEntity, type RefundPayer } from '#functions/table/payment.entity.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import { wake } from '#functions/table/wake.ts';
import type { PaymentId } from '#shared/ids.ts';
import type { Money } from '#shared/money.ts';
import type { RefundReason } from '#shared/payments/refund-reason.ts';
import { createCreditWrites } from './credit-write.repository.ts';
import { ledgerEntry } from './ledger-entry.ts';
import { type PaidOrder, refundRoute } from './refund-route.ts';
import { createTrialWrites } from './trial-write.repository.ts';

/** The refund of a settled payment. */
export interface RefundOfMoney {
  readonly paymentId: PaymentId;
  readonly amount: Money;
  readonly reason: RefundReason;
  /** The recipient of the mail, for an order that is being deleted. */
  readonly payer?: RefundPayer | undefined;
}

/**
 * The writes of refunds, as parts of the transaction that causes them. A credit is released in it; a refund of money
 * becomes due in it, and the refunds worker sends it.
 */
export function createRefundWrites(connection: TableConnection) {
  const payment = paymentEntity(connection);
  const counter = counterEntity(connection);
  const purchase = purchaseEntity(connection);
  const credits = createCreditWrites(connection);
  const trials = createTrialWrites(connection);

  /** Money of a settled payment without a refund: one refund per payment, with its own id. */
  function money({ paymentId: id, amount, reason, payer }: RefundOfMoney, at: string): Write[] {
    const refund = { id: `refund-${id}`, amountMinor: amount.amountMinor, reason };
    // The holder of a failed job was mailed already, and gets another mail when the money was sent.
    const noticeDue = reason !== 'job_failed';
    return [
      payment
        .patch({ id })

        .set({
          state: 'refund_due',
          refund,
          noticeDue,
          ...(payer === undefined ? {} : { payer }),
          ...wake(id, minutesAfter(at, 1), 'urgent'),
        })
        .where(
          (attributes, operation) =>
            `${operation.eq(attributes.state, 'paid')} AND ${operation.notExists(attributes.refund)}`,
        ),
      // A refund that is due is no revenue.
      counter
        .upsert({ name: `revenue${amount.currency}`, shard: counterShard(id) })
        .add({ count: -amount.amountMinor }),
    ];
  }

  return {
    money,

    /** Everything that paid for an order: money, a credit, or a free trial. */
    order(order: PaidOrder, reason: RefundReason, at: string): Write[] {
      const way = refundRoute(order);
      switch (way.by) {
        case 'credit': {
          const { memberId } = way;
          return credits.parts(ledgerEntry('release', { memberId, credits: 1, about: { orderId: order.id }, at }));
        }
        case 'money':
          return money({ paymentId: way.paymentId, amount: order.price, reason, payer: payerOf(order, reason) }, at);
        case 'trial':
          return [trials.restore(way.mailbox, order.id, at)];
        case 'nothing':
          return [];
      }
    },

    /** Records on the purchase of a conversion that its credit was released. */
    conversion(order: PaidOrder, at: string): Write[] {
      const way = refundRoute(order);
      if (way.by !== 'credit') return [];
      return [purchase.patch({ memberId: way.memberId, orderId: order.id }).set({ refundedAt: at })];
    },
  };
}

/**
 * The recipient of the mail about a deleted guest order. The order loses its e-mail within minutes, so the payment
 * keeps it until the mail is sent. A member's e-mail is read again.
 */
function payerOf({ email, language, ownerId }: PaidOrder, reason: RefundReason): RefundPayer | undefined {
  return reason === 'withdrawn' && ownerId === undefined && email !== undefined ? { email, language } : undefined;
}
