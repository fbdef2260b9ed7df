import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { counterEntity } from '#functions/table/counter.entity.ts';
import { listingEntity } from '#functions/table/listing.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { newest } from '#functions/table/newest.ts';
import { roleEntity } from '#functions/table/role.entity.ts';
import type { AdminLists } from './admin-lists.ts';

/** The admin's lists, from the one table. */
export function createAdminLists(connection: TableConnection): AdminLists {
  const counter = counterEntity(connection);
  const listing = listingEntity(connection);
  const member = memberEntity(connection);
  const role = roleEntity(connection);
  return {
    async count(name) {
      const { data } = await counter.query.counter({ name }).go({ pages: 'all' });
      return data.reduce((sum, shard) => sum + shard.count, 0);
    },

    async listIds(kind, month, limit, after) {
      const ofMonth = listing.query.listing({ kind, month });
      // A position instead of a cursor of the table: any position is valid, whatever a request contains.
      const below = after === undefined ? ofMonth : ofMonth.lt(after);
      const { data, cursor } = await below.go(newest(limit));
      const last = data.at(-1);
      return {
        ids: data.map(({ id }) => id),
        next: cursor === null || last === undefined ? undefined : { at: last.at, id: last.id },
      };
    },

    async findMember(id) {
      const [profile, mirrored] = await Promise.all([member.get({ id }).go(), role.get({ memberId: id }).go()]);
      return profile.data === null ? undefined : { ...profile.data, role: mirrored.data?.role ?? 'member' };
    },

    findOrder: createFindOrder(connection),
  };
}
