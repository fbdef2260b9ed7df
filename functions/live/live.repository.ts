import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import type { LiveDeps } from './authorize-live.ts';

/** Orders, as the live push needs them. */
export function createLiveOrders(connection: TableConnection): Pick<LiveDeps, 'findOrder'> {
  const order = orderEntity(connection);
  return {
    async findOrder(id) {
      return (await order.get({ id }).go()).data ?? undefined;
    },
  };
}
