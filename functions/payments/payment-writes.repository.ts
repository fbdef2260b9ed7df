import { type Write, writeAll, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { listingEntity, monthOf } from '#functions/table/listing.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import type { PaymentId } from '#shared/ids.ts';

/** The writes that payments and refunds share. */
export function createPaymentWrites(connection: TableConnection) {
  const payment = paymentEntity(connection);
  const listing = listingEntity(connection);
  return {
    payment,

    /** Records when money arrived or was refunded, for the daily reconciliation with the provider's list. */
    listed: (kind: 'payment' | 'refund', id: PaymentId, at: string): Write =>
      listing.upsert({ kind, month: monthOf(at), at, id }),

    /** Makes writes all or nothing; false when a condition of one of them does not hold. */
    async allWritten(writes: readonly Write[]): Promise<boolean> {
      const [alone, ...others] = writes;
      if (alone !== undefined && others.length === 0) return await writeIf(alone);
      return (await writeAll({ payment }, writes)).length === 0;
    },
  };
}

export type PaymentClause = Parameters<
  ReturnType<ReturnType<ReturnType<typeof paymentEntity>['patch']>['set']>['where']
>[0];

/** A payment without money so far. An expired form counts too: a provider may report a success late. */
export const isUnsettled: PaymentClause = (attributes, operation) =>
  `(${operation.eq(attributes.state, 'awaiting')} OR ${operation.eq(attributes.state, 'failed')})`;
