import { faceShardOf } from '#functions/events-core/face-row.ts';
import { dueIdOf, StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { never } from '#functions/platform/clock.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { eventFacesEntity } from '#functions/table/event-faces.entity.ts';
import { eventPhotoEntity } from '#functions/table/event-photo.entity.ts';
import { photoDigestEntity } from '#functions/table/photo-digest.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { type PhotoChange, type PhotoState, photoChanges } from '#shared/events/photo.ts';
import type { IndexedPhotos } from './indexed-photos.ts';
import type { RereadEventDeps } from './reread-event.ts';

/** Photos that are being read, in the one table. */
export function createIndexedPhotos(connection: TableConnection): IndexedPhotos & RereadEventDeps['indexed'] {
  const entities = {
    event: photoEventEntity(connection),
    photo: eventPhotoEntity(connection),
    digest: photoDigestEntity(connection),
    faces: eventFacesEntity(connection),
  };
  const { event, photo, digest, faces } = entities;

  const changed = (seen: StoredPhoto, change: Extract<PhotoChange, 'index' | 'hold' | 'fail'>, written: object) => {
    const { eventId, photoId } = seen;
    const { from, to } = photoChanges[change];
    const before: readonly PhotoState[] = from;
    return photo
      .patch({ eventId, photoId })
      .set({ ...written, state: to, id: dueIdOf(seen), ...wake(photoId, never, 'urgent') })
      .where(({ state }, { eq }) => before.map((each) => eq(state, each)).join(' OR '));
  };

  return {
    async index(seenEvent, seen, { sealedFaces, ...measured }) {
      const { eventId, photoId } = seen;
      const failed = await writeAll(entities, [
        event
          .patch({ id: eventId })
          .add({ faceCount: measured.faces })
          .set({ everIndexed: true })
          .where(({ state }, { eq }) => `${eq(state, 'open')} OR ${eq(state, 'closed')}`),
        changed(seen, seenEvent.settings.review ? 'hold' : 'index', measured),
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

    async fail(seen, failure) {
      const { eventId, sha256 } = seen;
      const failed = await writeAll(entities, [
        changed(seen, 'fail', { failure }),
        // The same file may be sent again.
        digest.delete({ eventId, sha256 }),
        event.patch({ id: eventId }).add({ photoCount: -1 }),
      ]);
      return failed.length === 0;
    },
  };
}
