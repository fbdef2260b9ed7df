import { parseOrder } from '#functions/records/order-read.repository.ts';
import { createOrderWrites } from '#functions/records/order-write.repository.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import type { MemberId } from '#shared/ids.ts';
import type { GuestOrders } from './guest-orders.ts';

/** Guests' orders, in the one table. */
export function createGuestOrders(connection: TableConnection): GuestOrders {
  const order = orderEntity(connection);
  const payment = paymentEntity(connection);
  const orders = createOrderWrites(connection);

  /** Everything that names the owner of one order moves together; false when somebody else was faster. */
  async function give({ id, paymentId, createdAt }: StoredOrder, guest: string, memberId: MemberId): Promise<boolean> {
    const claimed = orders.parts('claim', id, createdAt, {
      set: { ownerKey: ownerKey({ memberId }), ownerId: memberId },
      where: (attributes, operation) => operation.eq(attributes.ownerKey, guest),
    });
    const paid = paymentId === undefined ? [] : [payment.patch({ id: paymentId }).set({ memberId })];
    return (await writeAll({ order, payment }, [...claimed, ...paid])).length === 0;
  }

  return {
    async list(email) {
      const guest = { ownerKey: ownerKey({ email }) };
      return (await order.query.byOwner(guest).go({ pages: 'all', order: 'desc' })).data.map(parseOrder);
    },

    async claim(email, memberId, atMost = Number.POSITIVE_INFINITY) {
      const guest = ownerKey({ email });
      let claimed = 0;
      let cursor: string | null = null;
      do {
        const page: { data: { id: string }[]; cursor: string | null } = await order.query
          .byOwner({ ownerKey: guest })
          .go({ cursor, limit: 50 });
        for (const found of page.data) {
          if (claimed >= atMost) return claimed;
          if (await give(parseOrder(found), guest, memberId)) claimed += 1;
        }
        cursor = page.cursor;
      } while (cursor !== null);
      return claimed;
    },
  };
}
