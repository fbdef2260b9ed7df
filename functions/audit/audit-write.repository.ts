import { newActId } from '#functions/platform/new-id.ts';
import { auditEntity } from '#functions/table/audit.entity.ts';
import type { Write } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { monthOf } from '#functions/table/listing.entity.ts';
import type { Act, ActChange, AdminAction } from './admin-act.ts';

/**
 * The audit line of an admin's change, as a part of the same transaction. Changes without an admin, by scripts or
 * sweepers, have none.
 */
export type AuditEntry = (change: ActChange) => readonly Write[];

/** For changes without an admin. */
export const noAudit: AuditEntry = () => [];

/** The only writer of audit lines: a line is a part of the transaction of its act, and is never changed. */
export function createAuditWrites(connection: TableConnection) {
  const audit = auditEntity(connection);
  const line = (act: Act): Write => audit.create({ ...act, month: monthOf(act.at) });
  const named = ({ now, ...doing }: AdminAction) => ({ ...doing, id: newActId(now), at: now.toISOString() });
  return {
    line,

    /** The line of an act outside the table, written before the act: a queue cannot take part in a transaction. */
    async note(doing: AdminAction, change: ActChange): Promise<void> {
      await line({ ...named(doing), ...change }).go();
    },

    /** The audit entry of one act. Its id is made once, so several attempts write at most one line. */
    auditEntry(doing: AdminAction): AuditEntry {
      const act = named(doing);
      return (change) => [line({ ...act, ...change })];
    },
  };
}
