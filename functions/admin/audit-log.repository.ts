import { auditEntity } from '#functions/table/audit.entity.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { newest } from '#functions/table/newest.ts';
import { ActId } from '#shared/admin/audit-contract.ts';
import type { AuditLog } from './audit-log.ts';

/** The audit log, from the one table. */
export function createAuditLog(connection: TableConnection): AuditLog {
  const audit = auditEntity(connection);
  return {
    async listActs(month, limit, after) {
      const ofMonth = audit.query.line({ month });
      const below = after === undefined ? ofMonth : ofMonth.lt(after);
      const { data, cursor } = await below.go(newest(limit));
      const last = data.at(-1);
      const next = cursor === null || last === undefined ? undefined : { at: last.at, id: last.id };
      return { acts: data.map(({ month: _, id, ...act }) => ({ ...act, id: ActId.parse(id) })), next };
    },
  };
}
