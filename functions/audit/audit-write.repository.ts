import { newActId } from '#functions/platform/new-id.ts';
import { auditEntity } from '#functions/table/audit.entity.ts';
import type { Write } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { monthOf } from '#functions/table/listing.entity.ts';
import type { Act, ActChange, AdminAction } from './admin-act.ts';

/**
 * What a change of an admin writes beside itself: the line of the audit log, as a part of the same transaction. Whoever
 * works without a panel, or a machine, is witnessed by nothing.
 */
export type AuditEntry = (change: ActChange) => readonly Write[];

/** Nobody of the panel makes the change. */
export const noAudit: AuditEntry = () => [];

/** The one writer of audit lines: a line is a part of the transaction of its act, and is only ever created. */
export function createAuditWrites(connection: TableConnection) {
  const audit = auditEntity(connection);
  const line = (act: Act): Write => audit.create({ ...act, month: monthOf(act.at) });
  const named = ({ now, ...doing }: AdminAction) => ({ ...doing, id: newActId(now), at: now.toISOString() });
  return {
    line,

    /** The line of an act outside the table, written before it: a queue has no part in a transaction. */
    async note(doing: AdminAction, change: ActChange): Promise<void> {
      await line({ ...named(doing), ...change }).go();
    },

    /** The auditEntry of one act; its id is made once, so that of several tries to write it one line at most stands. */
    auditEntry(doing: AdminAction): AuditEntry {
      const act = named(doing);
      return (change) => [line({ ...act, ...change })];
    },
  };
}
