import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import type { GuestOrders } from './guest-orders.ts';

/** Guests' orders, in the one table. */
export function createGuestOrders(connection: TableConnection): GuestOrders {
  const order = orderEntity(connection);
  return {
    async claim(email, memberId, atMost = Number.POSITIVE_INFINITY) {
      const guest = ownerKey({ email });
      let claimed = 0;
      let cursor: string | null = null;
      do {
        const page: { data: { id: string }[]; cursor: string | null } = await order.query
          .byOwner({ ownerKey: guest })
          .go({ cursor, limit: 50 });
        for (const { id } of page.data) {
          if (claimed >= atMost) return claimed;
          const moved = await writeIf(
            order
              .patch({ id: id as Parameters<typeof order.patch>[0]['id'] })
              .set({ ownerKey: ownerKey({ memberId }), ownerId: memberId })
              .where((attributes, operation) => operation.eq(attributes.ownerKey, guest)),
          );
          if (moved) claimed++;
        }
        cursor = page.cursor;
      } while (cursor !== null);
      return claimed;
    },
  };
}
