import { createWriteTransaction } from 'electrodb';
import type { ActChange, AdminAction } from '#functions/audit/admin-act.ts';
import { createAuditWrites } from '#functions/audit/audit-write.repository.ts';
import { auditEntity } from '#functions/table/audit.entity.ts';
import { commitIf, partsOf, type Write } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { roleEntity } from '#functions/table/role.entity.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Standings } from './standings.ts';

/**
 * Changes of accounts' rights, in the one table. Every change requires in its own transaction that an admin remains who
 * does not lose the role by it.
 *
 * @param remains the admin who makes the change in the panel; for an operator's script another admin than the one who
 * loses the role, or undefined when none does
 */
export function createStandings(
  connection: TableConnection,
  doing: AdminAction,
  remains: MemberId | undefined,
): Standings {
  const entities = {
    member: memberEntity(connection),
    role: roleEntity(connection),
    audit: auditEntity(connection),
  };
  const { member, role } = entities;
  const auditEntry = createAuditWrites(connection).auditEntry(doing);
  const at = doing.now.toISOString();

  /**
   * Writes a change if the remaining admin is one and the account exists; the account of a new admin must not be
   * pending deletion either.
   */
  async function change(row: Write, changed: ActChange, account?: { id: MemberId; stays: boolean }): Promise<boolean> {
    return await commitIf(
      createWriteTransaction(entities, (each) => [
        ...partsOf([row, ...auditEntry(changed)]),
        ...(remains === undefined
          ? []
          : [
              each.role
                .check({ memberId: remains })
                .where((has, { eq }) => eq(has.role, 'admin'))
                .commit(),
              each.member
                .check({ id: remains })
                .where((has, { exists, notExists }) => `${exists(has.email)} AND ${notExists(has.disabledAt)}`)
                .commit(),
            ]),
        ...(account === undefined
          ? []
          : [
              each.member
                .check({ id: account.id })
                .where((has, { exists, notExists }) => {
                  const isThere = `${exists(has.email)} AND ${notExists(has.erasureId)}`;
                  return account.stays ? `${isThere} AND ${notExists(has.deletionRequestedAt)}` : isThere;
                })
                .commit(),
            ]),
      ]),
    );
  }

  return {
    async find(id: MemberId) {
      const [profile, mirrored] = await Promise.all([
        member.get({ id }).go({ consistent: true }),
        role.get({ memberId: id }).go({ consistent: true }),
      ]);
      if (profile.data === null || profile.data.erasureId !== undefined) return undefined;
      return { isBlocked: profile.data.disabledAt !== undefined, role: mirrored.data?.role ?? 'member' };
    },

    async setBlocked(id, isBlocked, seen) {
      const row = isBlocked
        ? member
            .patch({ id })
            .set({ disabledAt: at })
            .where((has, { notExists }) => `${notExists(has.erasureId)} AND ${notExists(has.disabledAt)}`)
        : member
            .patch({ id })
            .remove(['disabledAt'])
            .where((has, { exists, notExists }) => `${notExists(has.erasureId)} AND ${exists(has.disabledAt)}`);
      return await change(row, { subject: id, before: { isBlocked: seen.isBlocked }, after: { isBlocked } });
    },

    async setRole(id, wanted, seen) {
      const row = role
        .put({ memberId: id, role: wanted, at })
        .where((has, { eq, notExists }) => `${notExists(has.role)} OR ${eq(has.role, seen.role)}`);
      return await change(
        row,
        { subject: id, before: { role: seen.role }, after: { role: wanted } },
        { id, stays: wanted === 'admin' },
      );
    },
  };
}
