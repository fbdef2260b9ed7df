import { createWriteTransaction } from 'electrodb';
import { faceShardOf } from '#functions/events-core/face-row.ts';
import { createFindPhoto, createListPhotos } from '#functions/events-core/photo-reads.repository.ts';
import { countsAsSeen, createPhotoWrites, isIn } from '#functions/events-core/photo-writes.repository.ts';
import {
  digestOf,
  dueIdOf,
  type PhotoName,
  placesBack,
  type StoredPhoto,
} from '#functions/events-core/stored-photo.ts';
import { never } from '#functions/platform/clock.ts';
import { unknownCursor } from '#functions/platform/unknown-cursor.ts';
import { commitIf, partsOf, type Write, writeAll, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { contributorEntity } from '#functions/table/contributor.entity.ts';
import { duePage, dueRows } from '#functions/table/due-rows.ts';
import { eventFacesEntity } from '#functions/table/event-faces.entity.ts';
import { eventPhotoEntity } from '#functions/table/event-photo.entity.ts';
import { faceMatchEntity } from '#functions/table/face-match.entity.ts';
import { photoDigestEntity } from '#functions/table/photo-digest.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { wake, wakeAfterFailure } from '#functions/table/wake.ts';
import { guestPhotoLimitOf } from '#shared/events/capacity.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { type EventPhotos, photoNameOf } from './photos.ts';

/** Some 24,000 rows: as many as find a few photos of a state in the largest event. */
const mostReads = 25;

/** Matches that are deleted in parallel. */
const removedAtOnce = 16;

/** The photos of events, in the one table. */
export function createEventPhotos(connection: TableConnection): EventPhotos {
  const entities = {
    event: photoEventEntity(connection),
    photo: eventPhotoEntity(connection),
    digest: photoDigestEntity(connection),
    faces: eventFacesEntity(connection),
    contributor: contributorEntity(connection),
  };
  const { event, photo, digest, faces } = entities;
  const match = faceMatchEntity(connection);
  const [find, list] = [createFindPhoto(connection), createListPhotos(connection)];
  const { changed, fail } = createPhotoWrites(connection);

  /** Removes a photo with its digest, and gives its place back. */
  async function removeRows(seen: StoredPhoto): Promise<boolean> {
    const { eventId, photoId, state, faces: described = 0, uncounted = false } = seen;
    const hasFaces = state === 'indexed' || state === 'hidden';
    const counted = hasFaces && !uncounted ? described : 0;
    const writes: Write[] = [
      photo
        .delete({ eventId, photoId })
        .where(isIn([state]))
        .where(countsAsSeen(seen)),
      ...(state === 'failed' ? [] : [digest.delete({ eventId, sha256: digestOf(seen) })]),
      ...(hasFaces ? [faces.delete({ eventId, shard: faceShardOf(photoId), photoId })] : []),
      ...(state === 'failed' ? [] : [event.patch({ id: eventId }).add({ ...placesBack(seen), faceCount: -counted })]),
    ];
    return (await writeAll(entities, writes)).length === 0;
  }

  /** The event is compared, because a caller may name a photo of another one. */
  async function matchesIn({ eventId, photoId }: PhotoName) {
    const { data } = await match.query.byPhoto({ photoId }).go({ pages: 'all' });
    return data.filter((each) => each.eventId === eventId);
  }

  async function removeMatches(name: PhotoName): Promise<void> {
    const own = await matchesIn(name);
    for (let first = 0; first < own.length; first += removedAtOnce) {
      const part = own.slice(first, first + removedAtOnce);
      await Promise.all(
        part.map(({ guestId, photoId, enrolmentId }) => match.delete({ guestId, photoId, enrolmentId }).go()),
      );
    }
  }

  return {
    find,

    async findByDigests(eventId, digests) {
      const found = await Promise.all(
        digests.map(async (sha256) => {
          const { data } = await digest.get({ eventId, sha256 }).go({ consistent: true });
          return data === null ? undefined : await find(data);
        }),
      );
      return new Map(found.flatMap((each) => (each === undefined ? [] : [[digestOf(each), each] as const])));
    },

    async announce(seen, photos, most) {
      const ofGuests = photos.filter(({ from }) => from === 'guest').length;
      const parts = partsOf([
        event
          .patch({ id: seen.id })
          .add({ photoCount: photos.length, guestPhotoCount: ofGuests })
          .where(({ state, photoCount, guestPhotoCount }, { eq, lte, notExists }) =>
            [
              eq(state, 'open'),
              lte(photoCount, most - photos.length),
              ...(ofGuests === 0
                ? []
                : [`(${notExists(guestPhotoCount)} OR ${lte(guestPhotoCount, guestPhotoLimitOf(most) - ofGuests)})`]),
            ].join(' AND '),
          ),
        ...photos.flatMap((each) => [
          photo.create({
            ...each,
            state: 'uploading',
            id: dueIdOf(each),
            ...wake(each.photoId, each.wakeAt, 'urgent'),
          }),
          digest.create({ eventId: each.eventId, sha256: digestOf(each), photoId: each.photoId }),
        ]),
      ]);
      const senders = new Set(photos.flatMap(({ contributorId }) => contributorId ?? []));
      return await commitIf(
        createWriteTransaction(entities, ({ contributor }) => [
          ...parts,
          ...[...senders].map((id) =>
            contributor
              .check({ eventId: seen.id, id })
              .where(({ name }, { exists }) => exists(name))
              .commit(),
          ),
        ]),
      );
    },

    arrive: (seen, at, wakeAt) => writeIf(changed(seen, 'arrive', wakeAt, { arrivedAt: at })),

    forget: removeRows,
    fail,

    list: (eventId, { state, cursor }) =>
      list(eventId, { state, limit: eventLimits.photosPerPage, mostReads, cursor }).catch((error: unknown) => {
        throw cursor === undefined ? error : unknownCursor(error);
      }),

    hide: (name) => writeIf(changed(name, 'hide', never)),

    async show(name, at) {
      const seen = await find(name);
      if (seen === undefined) return false;
      const shown = changed(name, 'show', never, { shownAt: at }).where(countsAsSeen(seen));
      if (seen.uncounted !== true) return await writeIf(shown);
      const counted = event
        .patch({ id: name.eventId })
        .add({ faceCount: seen.faces ?? 0, guestPhotoCount: placesBack(seen).guestPhotoCount })
        .set({ everIndexed: true })
        .where(({ state }, { eq }) => `${eq(state, 'open')} OR ${eq(state, 'closed')}`);
      return (await writeAll(entities, [shown, counted])).length === 0;
    },

    async remove(seen) {
      const isRemoved = await removeRows(seen);
      if (isRemoved) await removeMatches(seen);
      return isRemoved;
    },

    clearMatches: removeMatches,

    async listGuestsIn(name) {
      const matches = await matchesIn(name);
      return [...new Set(matches.filter(({ mine }) => mine !== false).map(({ guestId }) => guestId))];
    },

    async postpone(seen, wakeAt) {
      const { eventId, photoId } = seen;
      await writeIf(
        photo
          .patch({ eventId, photoId })
          .set({ id: dueIdOf(seen), ...wake(photoId, wakeAt, 'urgent') })
          .where((attributes, { eq }) => eq(attributes.wakeAt, seen.wakeAt)),
      );
    },

    listDue(lane, now) {
      return dueRows(lane, (wakeShard, cursor) =>
        photo.query
          .byWake({ wakeShard })
          .lte({ wakeAt: now })
          .go({ ...duePage, cursor }),
      );
    },

    async backOff(due, wakeAt) {
      const name = photoNameOf(due.id);
      await writeIf(
        photo
          .patch(name)
          .set({ ...wakeAfterFailure({ ...due, id: name.photoId }, wakeAt), id: due.id })
          .where((attributes, { eq }) => eq(attributes.wakeAt, due.wakeAt)),
      );
    },
  };
}
