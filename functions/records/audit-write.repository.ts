import { auditEntity } from '#functions/table/audit.entity.ts';
import type { Write } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { monthOf } from '#functions/table/listing.entity.ts';
import type { Act } from './audit-log.ts';

/** The one writer of audit lines: a line is a part of the transaction of its act, and is only ever created. */
export function createAuditWrites(connection: TableConnection) {
  const audit = auditEntity(connection);
  return {
    line(act: Act): Write {
      return audit.create({ ...act, month: monthOf(act.at) });
    },
  };
}
