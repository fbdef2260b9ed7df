import { createWriteTransaction } from 'electrodb';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import { commitIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { orderEntity, ownerKey } from '#functions/table/order.entity.ts';
import type { MemberId } from '#shared/ids.ts';
import type { GuestOrders } from './guest-orders.ts';

/** Guests' orders, in the one table. */
export function createGuestOrders(connection: TableConnection): GuestOrders {
  const entities = { order: orderEntity(connection) };
  const { order } = entities;

  /** Everything that names the owner of one order moves together; false when somebody else was faster. */
  async function give({ id }: StoredOrder, guest: string, memberId: MemberId): Promise<boolean> {
    return await commitIf(
      createWriteTransaction(entities, (each) => [
        each.order
          .patch({ id })
          .set({ ownerKey: ownerKey({ memberId }), ownerId: memberId })
          .where((attributes, operation) => operation.eq(attributes.ownerKey, guest))
          .commit(),
      ]),
    );
  }

  return {
    async list(email) {
      return (await order.query.byOwner({ ownerKey: ownerKey({ email }) }).go({ pages: 'all', order: 'desc' })).data;
    },

    async claim(email, memberId, atMost = Number.POSITIVE_INFINITY) {
      const guest = ownerKey({ email });
      let claimed = 0;
      let cursor: string | null = null;
      do {
        const page: { data: StoredOrder[]; cursor: string | null } = await order.query
          .byOwner({ ownerKey: guest })
          .go({ cursor, limit: 50 });
        for (const found of page.data) {
          if (claimed >= atMost) return claimed;
          if (await give(found, guest, memberId)) claimed++;
        }
        cursor = page.cursor;
      } while (cursor !== null);
      return claimed;
    },
  };
}
