import { idempotencyRow } from '#functions/platform/idempotency-key.ts';
import { writeAll, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { contributorEntity } from '#functions/table/contributor.entity.ts';
import { idempotencyEntity } from '#functions/table/idempotency.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { ContributorId } from '#shared/ids.ts';
import { type ContributorName, type Contributors, StoredContributor } from './contributors.ts';

/** The contributors of events, in the one table. */
export function createContributors(connection: TableConnection): Contributors {
  const event = photoEventEntity(connection);
  const contributor = contributorEntity(connection);
  const idempotency = idempotencyEntity(connection);
  const entities = { event, contributor, idempotency };

  async function read({ eventId, id }: ContributorName): Promise<StoredContributor | undefined> {
    const { data } = await contributor.get({ eventId, id }).go({ consistent: true });
    return data === null ? undefined : StoredContributor.parse(data);
  }

  return {
    async find(id) {
      const { data } = await contributor.query.byId({ id }).go();
      // The index still shows, for a moment, one who was removed.
      return data[0] === undefined ? undefined : await read(data[0]);
    },

    async listOf(eventId) {
      const { data } = await contributor.query.contributor({ eventId }).go({ pages: 'all', consistent: true });
      return data.map((row) => StoredContributor.parse(row));
    },

    async add({ id }, created, most, request) {
      const failed = await writeAll(entities, [
        event
          .patch({ id })
          .add({ contributorCount: 1, photographerCount: photographersIn(created) })
          .where(
            ({ state, contributorCount }, { eq, lt, notExists }) =>
              `(${eq(state, 'draft')} OR ${eq(state, 'open')}) AND (${notExists(contributorCount)} OR ${lt(contributorCount, most)})`,
          ),
        contributor.create(created),
        ...(request === undefined ? [] : [idempotency.create(idempotencyRow(request, created.id, created.createdAt))]),
      ]);
      if (failed.length === 0) return 'added';
      return failed.includes(2) ? 'key_used' : 'refused';
    },

    async findByKey({ id: eventId }, { scope, key }) {
      const { data } = await idempotency.get({ scope, key }).go({ consistent: true });
      if (data === null) return undefined;
      const id = ContributorId.parse(data.resultId);
      return { contributor: await read({ eventId, id }), requestHash: data.requestHash };
    },

    replaceSecret: ({ eventId, id }, secretHash) => writeIf(contributor.patch({ eventId, id }).set({ secretHash })),

    async remove({ eventId, id }) {
      const removed = await read({ eventId, id });
      if (removed === undefined) return;
      await writeAll(entities, [
        contributor.delete({ eventId, id }).where(({ name }, { exists }) => exists(name)),
        // The tombstone of an erased event has no count.
        event
          .patch({ id: eventId })
          .add({ contributorCount: -1, photographerCount: -photographersIn(removed) })
          .where(({ contributorCount }, { gt }) => gt(contributorCount, 0)),
      ]);
    },
  };
}

function photographersIn({ kind }: StoredContributor): 0 | 1 {
  return kind === 'photographer' ? 1 : 0;
}
