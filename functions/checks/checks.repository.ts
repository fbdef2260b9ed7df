import { createFindOrder } from '#functions/records/order-read.repository.ts';
import { createOrderWrites } from '#functions/records/order-write.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import type { CheckedOrders } from './check-order.ts';

/** The stored orders, as checking needs them. */
export function createCheckedOrders(connection: TableConnection): CheckedOrders {
  const orders = createOrderWrites(connection);
  return {
    find: createFindOrder(connection),

    async noteCheck(id, selfieEtag, outcome, at) {
      // What another selfie of this order came out as is no longer true.
      const remove = 'report' in outcome ? (['rejection'] as const) : (['report'] as const);
      return await orders.make('noteCheck', id, at, { set: { selfieEtag, ...outcome }, remove });
    },
  };
}
