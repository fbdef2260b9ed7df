import { createFindOrder, parseOrder } from '#functions/orders-core/order-read.repository.ts';
import { createOrderWrites } from '#functions/orders-core/order-write.repository.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import type { MemberId, OrderId } from '#shared/ids.ts';
import type { GuestOrders } from './guest-orders.ts';

/** Guests' orders, in the one table. */
export function createGuestOrders(connection: TableConnection): GuestOrders {
  const order = orderEntity(connection);
  const payment = paymentEntity(connection);
  const orders = createOrderWrites(connection);
  const find = createFindOrder(connection);

  /** Changes everything that names the owner of one order together; false when another request was first. */
  async function give(id: OrderId, guest: string, memberId: MemberId): Promise<boolean> {
    // The list may be older than the row; a form that was opened since then changes its owner, too.
    const found = await find(id);
    if (found === undefined) return false;
    const { paymentId } = found;
    const assigned = orders.parts('assignToMember', id, found.createdAt, {
      set: { ownerKey: ownerKey({ memberId }), ownerId: memberId },
      where: (attributes, operation) =>
        `${operation.eq(attributes.ownerKey, guest)} AND ${
          paymentId === undefined
            ? operation.notExists(attributes.paymentId)
            : operation.eq(attributes.paymentId, paymentId)
        }`,
    });
    const paid = paymentId === undefined ? [] : [payment.patch({ id: paymentId }).set({ memberId })];
    return (await writeAll({ order, payment }, [...assigned, ...paid])).length === 0;
  }

  return {
    async list(email) {
      const guest = { ownerKey: ownerKey({ email }) };
      return (await order.query.byOwner(guest).go({ pages: 'all', order: 'desc' })).data.map(parseOrder);
    },

    async assign(email, memberId, atMost = Number.POSITIVE_INFINITY) {
      const guest = ownerKey({ email });
      let claimed = 0;
      let cursor: string | null = null;
      do {
        const page: { data: { id: OrderId }[]; cursor: string | null } = await order.query
          .byOwner({ ownerKey: guest })
          .go({ cursor, limit: 50 });
        for (const found of page.data) {
          if (claimed >= atMost) return claimed;
          if (await give(found.id, guest, memberId)) claimed += 1;
        }
        cursor = page.cursor;
      } while (cursor !== null);
      return claimed;
    },
  };
}
