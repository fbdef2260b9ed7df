import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import { createOrderWrites, type OrderClause } from '#functions/orders-core/order-write.repository.ts';
import { minutesAfter, never } from '#functions/platform/clock.ts';
import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { wake } from '#functions/table/wake.ts';
import type { MemberId, PaymentId } from '#shared/ids.ts';
import { moneyReturnOf } from '#shared/orders/order.ts';
import type { Payer, PaymentRefunds } from './payment-refunds.ts';
import { createPaymentWrites, type PaymentClause } from './payment-writes.repository.ts';
import { owesCopy } from './stored-payment.ts';

/** Refunds, in the single table. */
export function createPaymentRefunds(connection: TableConnection): PaymentRefunds {
  const { payment, listed, allWritten } = createPaymentWrites(connection);
  const member = memberEntity(connection);
  const findOrder = createFindOrder(connection);
  const orders = createOrderWrites(connection);

  async function readPayer(id: MemberId): Promise<Payer | undefined> {
    const { data } = await member.get({ id }).go();
    if (data === null) return undefined;
    const { email, language } = data;
    return { email, language };
  }

  return {
    async markRefunded({ id, purpose, amount, ...owed }, at) {
      const refundedMinor = ('refund' in owed ? owed.refund?.amountMinor : undefined) ?? amount.amountMinor;
      const returned = { state: 'refunded', refundedAt: at, refundedMinor, noticeDue: true } as const;
      const refunded = payment
        .patch({ id })
        .set({ ...returned, ...wake(id, minutesAfter(at, 1), 'urgent') })
        .where(isOwed);
      const alone = [refunded, listed('refund', id, at)];
      const order = purpose.kind === 'order' ? await findOrder(purpose.orderId) : undefined;
      const transition = order && moneyReturnOf(order);
      const isWhole = refundedMinor === amount.amountMinor;
      if (order === undefined || transition === undefined || !isWhole) return await allWritten(alone);
      const agreeing = orders.parts(transition, order.id, at, { where: wasPaidBy(id) });
      // A refund that was due for another reason leaves its order as it is.
      return (await allWritten([...alone, ...agreeing])) || (await allWritten(alone));
    },

    async recordRefundAttempt({ id, ...seen }, refundAttemptedAt) {
      const triedAt = 'refundAttemptedAt' in seen ? seen.refundAttemptedAt : undefined;
      const tried = payment.patch({ id });
      return await writeIf(
        (refundAttemptedAt === undefined
          ? tried.remove(['refundAttemptedAt'])
          : tried.set({ refundAttemptedAt })
        ).where(
          (attributes, operation) =>
            `${operation.eq(attributes.state, 'refund_due')} AND ${triedAt === undefined ? operation.notExists(attributes.refundAttemptedAt) : operation.eq(attributes.refundAttemptedAt, triedAt)}`,
        ),
      );
    },

    async holdRefundForReview({ id, state }, reviewReason, at) {
      return await writeIf(
        payment
          .patch({ id })
          // A notice is due once an operator has decided; until then the e-mail kept for it stays.
          .set({ state: 'review', reviewReason, noticeDue: true, ...wake(id, at, 'urgent') })
          .where(
            (attributes, operation) =>
              `${operation.eq(attributes.state, state)} AND (${operation.eq(attributes.state, 'refund_due')} OR ${operation.eq(attributes.state, 'refunded')})`,
          ),
      );
    },

    async findPayer({ purpose, ...payment }) {
      if ('payer' in payment && payment.payer !== undefined) return payment.payer;
      if (purpose.kind === 'packs') return await readPayer(purpose.memberId);
      const order = await findOrder(purpose.orderId);
      const { email } = order ?? {};
      if (order === undefined || email === undefined || order.forgottenAt !== undefined) return undefined;
      return isForgotten(email) ? undefined : { email, language: order.language };
    },

    async markNotified(notified) {
      const { id, state } = notified;
      // The sweeper still has to mail the copy of the accepted texts.
      const stops = state === 'refunded' && !owesCopy(notified) ? wake(id, never, 'later') : {};
      const noted = payment.patch({ id }).set({ noticeDue: false, ...stops });
      // No notice is due any more, so the e-mail of a deleted order is removed.
      return await writeIf(
        (state === 'refunded' ? noted.remove(['payer']) : noted).where(
          (attributes, operation) =>
            `${operation.eq(attributes.state, state)} AND ${operation.eq(attributes.noticeDue, true)}`,
        ),
      );
    },
  };
}

/** The value an order has instead of an e-mail once it is forgotten or its member is erased. */
const erasedNames = ['forgotten', 'erased'];

function isForgotten(email: string): boolean {
  return erasedNames.includes(email);
}

/** The order was paid by this payment, and not by a credit after its form had expired. */
function wasPaidBy(paymentId: PaymentId): OrderClause {
  return (attributes, operation) =>
    `${operation.eq(attributes.paymentId, paymentId)} AND ${operation.eq(attributes.payWith, 'card')}`;
}

/** A payment whose refund is due and not sent. */
const isOwed: PaymentClause = (attributes, operation) => operation.eq(attributes.state, 'refund_due');
