import { parseOrder } from '#functions/orders-core/order-read.repository.ts';
import { claimEntity } from '#functions/table/claim.entity.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { orderEntity } from '#functions/table/order.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import type { OrderFiles } from './order-file.ts';

/** One order with its related rows, from the one table. */
export function createOrderFiles(connection: TableConnection): OrderFiles {
  const order = orderEntity(connection);
  const payment = paymentEntity(connection);
  const ledger = ledgerEntity(connection);
  const claim = claimEntity(connection);
  return {
    async find(id) {
      const { data } = await order.get({ id }).go({ consistent: true });
      return data === null ? undefined : { order: parseOrder(data), steps: [...(data.history ?? [])] };
    },

    async findPayment(id) {
      const { data } = await payment.get({ id }).go({ consistent: true });
      return data ?? undefined;
    },

    async listEntries(memberId, orderId) {
      const { data } = await ledger.query
        .entry({ memberId })
        .where((attributes, operation) => operation.eq(attributes.orderId, orderId))
        .go({ pages: 'all' });
      return data.sort((one, other) => one.at.localeCompare(other.at));
    },

    async findClaim(id) {
      const { data } = await claim.get({ id }).go({ consistent: true });
      return data ?? undefined;
    },
  };
}
