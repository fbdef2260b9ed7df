import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { roleEntity } from '#functions/table/role.entity.ts';
import { wake } from '#functions/table/wake.ts';
import type { AdminRecords } from './administer.ts';

/** Roles and closed accounts, in the one table. */
export function createAdminRecords(connection: TableConnection): AdminRecords {
  const member = memberEntity(connection);
  const role = roleEntity(connection);
  return {
    async setRole(memberId, granted, at) {
      await role.put({ memberId, role: granted, at }).go();
    },

    async setDisabled(id, disabledAt) {
      if (disabledAt === undefined) await member.patch({ id }).remove(['disabledAt']).go();
      else await member.patch({ id }).set({ disabledAt }).go();
    },

    async eraseAgain({ memberId: id, erasureId, begunAt }, at) {
      return await writeIf(
        member.patch({ id }).set({
          deletionRequestedAt: begunAt,
          erasesAt: begunAt,
          erasureId,
          erasureBegunAt: begunAt,
          erasureTold: true,
          ...wake(id, at, 'urgent'),
        }),
      );
    },
  };
}
