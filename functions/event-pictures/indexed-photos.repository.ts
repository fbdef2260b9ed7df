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
import { type IndexedPhotos, isHeld } from './indexed-photos.ts';
import type { RereadEventDeps } from './reread-event.ts';

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
      const failed = await writeAll(entities, [
        event
          .patch({ id: eventId })
          .add({ faceCount: measured.faces })
          .set({ everIndexed: true })
          .where(({ state }, { eq }) => `${eq(state, 'open')} OR ${eq(state, 'closed')}`),
        changed(seen, isHeld(seenEvent, seen) ? 'hold' : 'index', never, measured),
        ...(sealedFaces === undefined
          ? []
          : [faces.put({ eventId, shard: faceShardOf(photoId), photoId, bytes: sealedFaces })]),
      ]);
      return failed.length === 0;
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
