import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { wake } from '#functions/table/wake.ts';
import type { AdminRecords } from './administer.ts';

/** The records an operator repeats after a table was restored. */
export function createAdminRecords(connection: TableConnection): AdminRecords {
  const member = memberEntity(connection);
  return {
    async eraseAgain({ memberId: id, erasureId, begunAt }, at) {
      return await writeIf(
        member.patch({ id }).set({
          deletionRequestedAt: begunAt,
          erasesAt: begunAt,
          erasureId,
          erasureBegunAt: begunAt,
          erasureNotified: true,
          ...wake(id, at, 'urgent'),
        }),
      );
    },
  };
}
