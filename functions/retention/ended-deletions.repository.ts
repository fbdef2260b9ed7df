import { never } from '#functions/platform/clock.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { deletionEntity } from '#functions/table/deletion.entity.ts';
import { duePage, dueRows } from '#functions/table/due-rows.ts';
import { wake, wakeAfterFailure } from '#functions/table/wake.ts';
import type { EndedDeletions } from './check-deletions.ts';

/** Records of deletions that ended, in the one table. */
export function createEndedDeletions(connection: TableConnection): EndedDeletions {
  const deletion = deletionEntity(connection);
  return {
    listDue: (now) =>
      dueRows('later', (wakeShard, cursor) =>
        deletion.query
          .byWake({ wakeShard })
          .lte({ wakeAt: now })
          .go({ ...duePage, cursor }),
      ),

    // The index may be older than the record.
    findPrefix: async (id) => (await deletion.get({ id }).go({ consistent: true })).data?.prefix,

    async noteChecked(id, at) {
      await deletion
        .patch({ id })
        .set({ checkedAt: at, ...wake(id, never, 'later') })
        .remove(['prefix'])
        .go();
    },

    async postpone(due, wakeAt) {
      await deletion.patch({ id: due.id }).set(wakeAfterFailure(due, wakeAt)).go();
    },
  };
}
