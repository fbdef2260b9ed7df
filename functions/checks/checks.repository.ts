import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import { atRevision, createOrderWrites } from '#functions/orders-core/order-write.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import type { CheckedOrders } from './check-order.ts';

/** The attributes of the possible outcomes. */
const outcomes = ['report', 'lookReport', 'rejection'] as const;

/** The stored orders, for checks. */
export function createCheckedOrders(connection: TableConnection): CheckedOrders {
  const orders = createOrderWrites(connection);
  return {
    find: createFindOrder(connection),

    async noteCheck({ id, folder, optionsRevision }, { etag, jpeg }, outcome, at) {
      // Outcomes of a former selfie of this order are obsolete.
      const others = outcomes.filter((name) => !(name in outcome));
      return await orders.make('noteCheck', id, at, {
        set: { selfieEtag: etag, ...outcome, ...(jpeg === undefined ? {} : { selfieJpeg: jpeg }) },
        remove: jpeg === undefined ? [...others, 'selfieJpeg'] : others,
        where: (attributes, operation) =>
          `${operation.eq(attributes.folder, folder)} AND ${atRevision(optionsRevision)(attributes, operation)}`,
      });
    },
  };
}
