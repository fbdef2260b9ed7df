import { faceShardOf } from '#functions/events-core/face-row.ts';
import { createPhotoWrites } from '#functions/events-core/photo-writes.repository.ts';
import { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { never } from '#functions/platform/clock.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { eventFacesEntity } from '#functions/table/event-faces.entity.ts';
import { eventPhotoEntity } from '#functions/table/event-photo.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { type IndexedPhoto, type IndexedPhotos, isHeld } from './indexed-photos.ts';
import type { RereadEventDeps } from './reread-event.ts';

type IndexedCounts = Omit<IndexedPhoto, 'sealedFaces'> & Pick<StoredPhoto, 'unkeptFaces'>;

/** The place of the event in the transaction. */
const eventAt = 0;

/** Photos that are being read, in the one table. */
export function createIndexedPhotos(connection: TableConnection): IndexedPhotos & RereadEventDeps['indexed'] {
  const entities = {
    event: photoEventEntity(connection),
    photo: eventPhotoEntity(connection),
    faces: eventFacesEntity(connection),
  };
  const { event, photo, faces } = entities;
  const { changed, fail } = createPhotoWrites(connection);

  return {
    async index(seenEvent, seen, { sealedFaces, ...measured }) {
      const { eventId, photoId } = seen;
      const room = eventLimits.facesOfEvent - measured.faces;
      /** Each on its condition about the room, so that of two workers one gets the last. */
      const write = (counts: IndexedCounts, hasRoom: boolean) =>
        writeAll(entities, [
          event
            .patch({ id: eventId })
            .add({ faceCount: counts.faces })
            .set({ everIndexed: true })
            .where(({ state, revision, faceCount }, { eq, lte, gt }) => {
              const isAsSeen = `(${eq(state, 'open')} OR ${eq(state, 'closed')}) AND ${eq(revision, seenEvent.revision)}`;
              if (sealedFaces === undefined) return isAsSeen;
              return `${isAsSeen} AND ${hasRoom ? lte(faceCount, room) : gt(faceCount, room)}`;
            }),
          changed(seen, isHeld(seenEvent, seen) ? 'hold' : 'index', never, counts),
          ...(sealedFaces === undefined || !hasRoom
            ? []
            : [faces.put({ eventId, shard: faceShardOf(photoId), photoId, bytes: sealedFaces })]),
        ]);
      const failed = await write(measured, true);
      if (!failed.includes(eventAt) || sealedFaces === undefined) return failed.length === 0;
      return (await write({ ...measured, faces: 0, unkeptFaces: measured.faces }, false)).length === 0;
    },

    async listRead(eventId, cursor) {
      const page = await photo.query
        .photo({ eventId })
        .where(({ state }, { eq }) => `${eq(state, 'indexed')} OR ${eq(state, 'hidden')}`)
        .go({ limit: eventLimits.photosPerPage, cursor: cursor ?? null });
      return { photos: page.data.map((row) => StoredPhoto.parse(row)), cursor: page.cursor ?? undefined };
    },

    fail,
  };
}
