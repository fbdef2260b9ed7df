import { createFindOrder } from '#functions/records/order-read.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { counterEntity } from '#functions/table/counter.entity.ts';
import { listingEntity } from '#functions/table/listing.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
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

    async listIds(kind, month, limit, cursor) {
      const page = await listing.query
        .listing({ kind, month })
        .go({ order: 'desc', count: limit, cursor: cursor ?? null });
      return { ids: page.data.map(({ id }) => id), next: page.cursor ?? undefined };
    },

    async findMember(id) {
      const [profile, mirrored] = await Promise.all([member.get({ id }).go(), role.get({ memberId: id }).go()]);
      return profile.data === null ? undefined : { ...profile.data, role: mirrored.data?.role ?? 'member' };
    },

    findOrder: createFindOrder(connection),
  };
}
