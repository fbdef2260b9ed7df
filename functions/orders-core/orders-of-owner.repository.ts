import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import { limits } from '#shared/limits.ts';
import { parseOrder } from './order-read.repository.ts';
import type { ListOrdersOf } from './orders-of-owner.ts';

export function createListOrdersOf(connection: TableConnection): ListOrdersOf {
  const order = orderEntity(connection);
  return async (owner) => {
    const { data } = await order.query
      .byOwner({ ownerKey: ownerKey(owner) })
      .go({ order: 'desc', count: limits.adminOrders });
    return data.map(parseOrder);
  };
}
