import { createWriteTransaction } from 'electrodb';
import { faceShardOf } from '#functions/events-core/face-row.ts';
import { createPhotoWrites } from '#functions/events-core/photo-writes.repository.ts';
import { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { never } from '#functions/platform/clock.ts';
import { commitIf, partsOf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { contributorEntity } from '#functions/table/contributor.entity.ts';
import { eventFacesEntity } from '#functions/table/event-faces.entity.ts';
import { eventPhotoEntity } from '#functions/table/event-photo.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { type IndexedPhoto, type IndexedPhotos, isHeld } from './indexed-photos.ts';
import type { RereadEventDeps } from './reread-event.ts';

type IndexedCounts = Omit<IndexedPhoto, 'sealedFaces' | 'isTrusted'> & Pick<StoredPhoto, 'unkeptFaces'>;

/** Photos that are being read, in the one table. */
export function createIndexedPhotos(connection: TableConnection): IndexedPhotos & RereadEventDeps['indexed'] {
  const entities = {
    event: photoEventEntity(connection),
    photo: eventPhotoEntity(connection),
    faces: eventFacesEntity(connection),
    contributor: contributorEntity(connection),
  };
  const { event, photo, faces, contributor } = entities;
  const { changed, fail } = createPhotoWrites(connection);

  return {
    async isTrusted({ eventId, from, contributorId }) {
      if (from === undefined) return true;
      if (from === 'guest' || contributorId === undefined) return false;
      return (await contributor.get({ eventId, id: contributorId }).go({ consistent: true })).data !== null;
    },

    async index(seenEvent, seen, { sealedFaces, isTrusted, ...measured }) {
      const { eventId, photoId, contributorId } = seen;
      const room = eventLimits.facesOfEvent - measured.faces;
      const checked = isTrusted && contributorId !== undefined ? [contributorId] : [];
      /** Each on its condition about the room, so that of two workers one gets the last. */
      const write = (counts: IndexedCounts, hasRoom: boolean) => {
        const parts = partsOf([
          event
            .patch({ id: eventId })
            .add({ faceCount: isTrusted ? counts.faces : 0 })
            .set(isTrusted ? { everIndexed: true } : {})
            .where(({ state, revision, faceCount }, { eq, lte, gt }) => {
              const isAsSeen = `(${eq(state, 'open')} OR ${eq(state, 'closed')}) AND ${eq(revision, seenEvent.revision)}`;
              if (sealedFaces === undefined) return isAsSeen;
              return `${isAsSeen} AND ${hasRoom ? lte(faceCount, room) : gt(faceCount, room)}`;
            }),
          changed(seen, isHeld(seenEvent, isTrusted) ? 'hold' : 'index', never, {
            ...counts,
            ...(isTrusted ? {} : { uncounted: true }),
          }),
          ...(sealedFaces === undefined || !hasRoom
            ? []
            : [faces.put({ eventId, shard: faceShardOf(photoId), photoId, bytes: sealedFaces })]),
        ]);
        return commitIf(
          createWriteTransaction(entities, (each) => [
            ...parts,
            ...checked.map((id) =>
              each.contributor
                .check({ eventId, id })
                .where(({ name }, { exists }) => exists(name))
                .commit(),
            ),
          ]),
        );
      };
      if (await write(measured, true)) return true;
      return sealedFaces !== undefined && (await write({ ...measured, faces: 0, unkeptFaces: measured.faces }, false));
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
