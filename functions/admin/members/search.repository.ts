import { createListOrdersOf } from '#functions/orders-core/orders-of-owner.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import type { SearchDeps } from './search.ts';

/** Searches of the one table: payments by their key, orders by their owner. */
export function createSearches(connection: TableConnection): Pick<SearchDeps, 'findPayment' | 'listOrdersOf'> {
  const payment = paymentEntity(connection);
  return {
    async findPayment(id) {
      const { data } = await payment.get({ id }).go({ consistent: true });
      if (data === null) return undefined;
      const { state, amount, createdAt, memberId, purpose } = data;
      return { id, state, amount, createdAt, memberId, ...(purpose.kind === 'order' && { orderId: purpose.orderId }) };
    },

    listOrdersOf: createListOrdersOf(connection),
  };
}
