import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import type { CheckedOrders } from './check-order.ts';

/** The stored orders, as checking needs them. */
export function createCheckedOrders(connection: TableConnection): CheckedOrders {
  const order = orderEntity(connection);
  return {
    async find(id) {
      return (await order.get({ id }).go({ consistent: true })).data ?? undefined;
    },

    async noteCheck(id, selfieEtag, report) {
      return await writeIf(
        order
          .patch({ id })
          .set({ selfieEtag, report })
          .where(
            (attributes, operation) =>
              `${operation.eq(attributes.status, 'pending')} AND ${operation.notExists(attributes.queuedAt)} AND ${operation.notExists(attributes.deletedAt)}`,
          ),
      );
    },
  };
}
