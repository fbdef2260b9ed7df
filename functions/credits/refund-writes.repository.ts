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

/** What goes back of a settled payment. */
export interface RefundOfMoney {
  readonly paymentId: PaymentId;
  readonly amount: Money;
  readonly reason: RefundReason;
  /** Who is to be told, where the order that knows it is being deleted. */
  readonly payer?: RefundPayer | undefined;
}

/**
 * The writes by which what was paid goes back, as parts of the transaction that says why. A credit is back with it; money
 * is owed from it on, and sent by the refunds worker.
 */
export function createRefundWrites(connection: TableConnection) {
  const payment = paymentEntity(connection);
  const counter = counterEntity(connection);
  const purchase = purchaseEntity(connection);
  const credits = createCreditWrites(connection);
  const trials = createTrialWrites(connection);

  /** Money of a payment that was settled and of which nothing went back: one refund a payment, under an id of its own. */
  function money({ paymentId: id, amount, reason, payer }: RefundOfMoney, at: string): Write[] {
    const refund = { id: `refund-${id}`, amountMinor: amount.amountMinor, reason };
    // Whoever is told already that a job failed is told again when the money has gone.
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
      // What is owed back is no revenue.
      counter
        .upsert({ name: `revenue${amount.currency}`, shard: counterShard(id) })
        .add({ count: -amount.amountMinor }),
    ];
  }

  return {
    money,

    /** Everything that was paid for an order: money, a credit, or a free trial. */
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

    /** Notes at the row of a conversion that its credit is back. */
    conversion(order: PaidOrder, at: string): Write[] {
      const way = refundRoute(order);
      if (way.by !== 'credit') return [];
      return [purchase.patch({ memberId: way.memberId, orderId: order.id }).set({ refundedAt: at })];
    },
  };
}

/**
 * Whom to tell when the money of a deleted order of a guest has gone: the order forgets the address within minutes, and the
 * payment keeps it until it was used. A member is asked for anew.
 */
function payerOf({ email, language, ownerId }: PaidOrder, reason: RefundReason): RefundPayer | undefined {
  return reason === 'withdrawn' && ownerId === undefined && email !== undefined ? { email, language } : undefined;
}
