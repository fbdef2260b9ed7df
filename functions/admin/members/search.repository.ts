import { parseOrder } from '#functions/records/order-read.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { limits } from '#shared/limits.ts';
import type { SearchDeps } from './search.ts';

/** What is searched for in the one table: payments by their key, orders by whose they are. */
export function createSearches(connection: TableConnection): Pick<SearchDeps, 'findPayment' | 'listOrdersOf'> {
  const order = orderEntity(connection);
  const payment = paymentEntity(connection);
  return {
    async findPayment(id) {
      const { data } = await payment.get({ id }).go({ consistent: true });
      if (data === null) return undefined;
      const { state, amount, createdAt, memberId, purpose } = data;
      return { id, state, amount, createdAt, memberId, ...(purpose.kind === 'order' && { orderId: purpose.orderId }) };
    },

    async listOrdersOf(owner) {
      const { data } = await order.query
        .byOwner({ ownerKey: ownerKey(owner) })
        .go({ order: 'desc', count: limits.adminOrders });
      return data.map(parseOrder);
    },
  };
}
