import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { Buyer } from '#shared/payments/buyer.ts';
import type { Buyers } from './buyers.ts';

/** Buyers, in the profiles of the one table. */
export function createBuyers(connection: TableConnection): Buyers {
  const member = memberEntity(connection);
  return {
    async find(id) {
      const { data } = await member.get({ id }).go({ consistent: true });
      return data?.buyer === undefined ? undefined : Buyer.parse(data.buyer);
    },

    async remember(id, buyer) {
      // A profile that is deleted or being deleted accepts no writes.
      await writeIf(
        member
          .patch({ id })
          .set({ buyer })
          .where((attributes, operation) => operation.notExists(attributes.erasureId)),
      );
    },
  };
}
