import { never } from '#functions/platform/clock.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { eventPhotoEntity } from '#functions/table/event-photo.entity.ts';
import { photoDigestEntity } from '#functions/table/photo-digest.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { type PhotoChange, type PhotoFailure, type PhotoState, photoChanges } from '#shared/events/photo.ts';
import { digestOf, dueIdOf, type PhotoName, placesBack, type StoredPhoto } from './stored-photo.ts';

type Clause = Parameters<ReturnType<ReturnType<ReturnType<typeof eventPhotoEntity>['patch']>['set']>['where']>[0];

/** The photo is in one of these states. */
export function isIn(states: readonly PhotoState[]): Clause {
  return ({ state }, { eq }) => `(${states.map((each) => eq(state, each)).join(' OR ')})`;
}

/** The faces of the photo count for the event, or do not, as they did when it was read. */
export function countsAsSeen({ uncounted: seen }: Pick<StoredPhoto, 'uncounted'>): Clause {
  return ({ uncounted }, { exists, notExists }) => (seen === true ? exists(uncounted) : notExists(uncounted));
}

/** The changes of a photo's state, on the conditions of the table of changes. */
export function createPhotoWrites(connection: TableConnection) {
  const entities = {
    event: photoEventEntity(connection),
    photo: eventPhotoEntity(connection),
    digest: photoDigestEntity(connection),
  };
  const { event, photo, digest } = entities;

  /** The write of a change, alone or as a part of a transaction. */
  function changed(name: PhotoName, change: PhotoChange, wakeAt: string, written: object = {}) {
    const { from, to } = photoChanges[change];
    const { eventId, photoId } = name;
    return (
      photo
        .patch({ eventId, photoId })
        .set({ ...written, state: to, id: dueIdOf(name), ...wake(photoId, wakeAt, 'urgent') })
        // A photo that is shown again has no reports any more.
        .remove(change === 'show' ? ['reports', 'reportCount', 'hidingReports', 'uncounted'] : [])
        .where(isIn(from))
    );
  }

  return {
    changed,

    async fail(seen: StoredPhoto, failure: PhotoFailure): Promise<boolean> {
      const { eventId } = seen;
      const failed = await writeAll(entities, [
        changed(seen, 'fail', never, { failure }),
        // The same file may be sent again.
        digest.delete({ eventId, sha256: digestOf(seen) }),
        event.patch({ id: eventId }).add(placesBack(seen)),
      ]);
      return failed.length === 0;
    },
  };
}
