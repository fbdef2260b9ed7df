import type { TableConnection } from '#functions/table/connection.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { roleEntity } from '#functions/table/role.entity.ts';
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
  };
}
