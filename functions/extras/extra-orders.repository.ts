import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import type { ExtraOrders } from './make-extra.ts';

/** The stored orders, as making extras needs them. */
export function createExtraOrders(connection: TableConnection): ExtraOrders {
  const order = orderEntity(connection);
  return {
    async find(id) {
      return (await order.get({ id }).go({ consistent: true })).data ?? undefined;
    },
  };
}
