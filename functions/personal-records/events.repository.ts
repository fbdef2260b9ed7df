import { createFindEvent } from '#functions/events-core/event-read.repository.ts';
import { createEventWrites } from '#functions/events-core/event-write.repository.ts';
import { parseEvent } from '#functions/events-core/stored-event.ts';
import { newDeletionId } from '#functions/platform/new-id.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import type { EventId, MemberId } from '#shared/ids.ts';
import { eventObjects } from './judge-event-objects.ts';
import type { PersonalRecords } from './personal-records.ts';
import type { PictureRecords } from './picture-records.ts';

const attempts = 20;

/**
 * A member's events with their photos, their codes, and the records of their deletions, which name no person. An erasure
 * leaves tombstones; the sweeper of events deletes what these events had, when no upload link works any more.
 */
export function createEventRecords(connection: TableConnection, pictures: PictureRecords): PersonalRecords {
  const event = photoEventEntity(connection);
  const find = createFindEvent(connection);
  const writes = createEventWrites(connection);
  const rowsOf = async (ownerId: MemberId) => (await event.query.byOwner({ ownerId }).go({ pages: 'all' })).data;

  /** Erases an event, or takes its organiser from a tombstone. It is read again when it changed meanwhile. */
  async function erase(id: EventId, erasureId: MemberId, at: string): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const seen = await find(id);
      if (seen === undefined || seen.ownerId === erasureId) return;
      if (seen.state === 'erased') {
        await event.patch({ id }).set({ ownerId: erasureId, createdAt: seen.createdAt }).go();
        return;
      }
      const deletionId = newDeletionId(new Date(at));
      if (await writes.erase(seen, { deletionId, at, ownerId: erasureId })) return;
    }
    throw new Error(`the event ${id} changes too often`);
  }

  return {
    name: 'events',
    entities: [
      'photo-event',
      'event-code',
      'current-event',
      'deletion',
      'event-photo',
      'photo-digest',
      'event-faces',
      'guest',
      'enrolment',
      'absence',
      'face-match',
      'guest-mail',
      'photo-report',
      'contributor',
    ],
    objects: eventObjects(pictures),

    async eraseOf(memberId, erasureId, at) {
      for (const { id } of await rowsOf(memberId)) await erase(id, erasureId, at);
    },

    exportOf: async ({ id }) => ({
      events: (await rowsOf(id)).map(parseEvent).flatMap((stored) => {
        if (stored.state === 'erased') return [];
        const { ownerId, revision, wakeAt, faceCount, ...shown } = stored;
        return [shown];
      }),
    }),
  };
}
