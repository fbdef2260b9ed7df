import { type Write, writeAll, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { listingEntity, monthOf } from '#functions/table/listing.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import type { PaymentId } from '#shared/ids.ts';

/** What every write of a payment is made of, whether its money comes or goes back. */
export function createPaymentWrites(connection: TableConnection) {
  const payment = paymentEntity(connection);
  const listing = listingEntity(connection);
  return {
    payment,

    /** Notes when money came or went back, for the comparison of a day with the provider's list. */
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

/** A payment whose money has not come. An expired form counts too: a provider may tell of a success late. */
export const isUnsettled: PaymentClause = (attributes, operation) =>
  `(${operation.eq(attributes.state, 'awaiting')} OR ${operation.eq(attributes.state, 'failed')})`;
