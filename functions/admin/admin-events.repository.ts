import type { AdminAction } from '#functions/audit/admin-act.ts';
import { createAuditWrites } from '#functions/audit/audit-write.repository.ts';
import { createFindEvent } from '#functions/events-core/event-read.repository.ts';
import { auditEntity } from '#functions/table/audit.entity.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import type { AdminEvents } from './admin-events.ts';

/** Events, in the one table; a change has an audit line. */
export function createAdminEvents(connection: TableConnection, doing: AdminAction): AdminEvents {
  const [event, audit] = [photoEventEntity(connection), auditEntity(connection)];
  const auditEntry = createAuditWrites(connection).auditEntry(doing);
  return {
    find: createFindEvent(connection),

    async setHidden({ id, hiddenAt: seen }, isHidden) {
      const row = event.patch({ id });
      const changed = isHidden ? row.set({ hiddenAt: doing.now.toISOString() }) : row.remove(['hiddenAt']);
      const lines = auditEntry({ subject: id, before: { isHidden: seen !== undefined }, after: { isHidden } });
      const writes = [
        changed.where(
          ({ state, hiddenAt }, { ne, eq, notExists }) =>
            `${ne(state, 'erased')} AND ${seen === undefined ? notExists(hiddenAt) : eq(hiddenAt, seen)}`,
        ),
        ...lines,
      ];
      return (await writeAll({ event, audit }, writes)).length === 0;
    },
  };
}
