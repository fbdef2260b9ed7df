import type { z } from 'zod';
import { type EventReads, ownEventIn, untilChanged } from '#functions/events-core/own-event.ts';
import { type PublishGalleryDeps, publishGallery } from '#functions/events-core/publish-gallery.ts';
import { type PhotoName, reportCount, type StoredPhoto } from '#functions/events-core/stored-photo.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { originalKey, type PreviewSize, previewKey, previewSides } from '#shared/events/event-keys.ts';
import { type GuestUpdate, guestChannel } from '#shared/events/guest-contract.ts';
import { ReportReason } from '#shared/events/photo.ts';
import type {
  EventPhotoView,
  listEventPhotos as listContract,
  removeEventPhotos as removeContract,
  showEventPhotos as showContract,
} from '#shared/events/upload-contract.ts';
import type { EventId, GuestId, PhotoId } from '#shared/ids.ts';
import type { EventPhotos } from './photos.ts';

export interface ArrangePhotosDeps extends PublishGalleryDeps {
  readonly events: EventReads;
  readonly photos: Pick<EventPhotos, 'find' | 'list' | 'hide' | 'show' | 'remove' | 'clearMatches' | 'listGuestsIn'>;
  readonly originals: Pick<PhotoStore, 'signLink' | 'remove'>;
  readonly previews: Pick<PhotoStore, 'signLink' | 'remove'>;
}

const sizes = Object.keys(previewSides) as PreviewSize[];

/** Pushes that are sent in parallel: a hundred photos may show two thousand guests. */
const publishedAtOnce = 16;

/** States in which the organiser sees and sorts the photos. */
const shown = ['open', 'closed', 'expired'] as const;

/**
 * A page of the photos of an event, newest first.
 *
 * @throws NotFound for every caller but its organiser, EventMovedOn for a draft
 */
export async function listPhotos(
  eventId: EventId,
  query: z.infer<typeof listContract.query>,
  caller: Caller,
  deps: ArrangePhotosDeps,
): Promise<z.input<typeof listContract.output>> {
  await ownEventIn(['draft', ...shown], eventId, caller, { events: deps.events, now: deps.clock().toISOString() });
  const { photos, cursor } = await deps.photos.list(eventId, query);
  return { photos: await Promise.all(photos.map((photo) => photoView(photo, deps))), cursor };
}

async function photoView(
  photo: StoredPhoto,
  { originals, previews }: ArrangePhotosDeps,
): Promise<z.input<typeof EventPhotoView>> {
  const {
    eventId,
    photoId,
    name,
    state,
    failure,
    createdAt,
    from,
    contributorId: contributor,
    widthPx,
    heightPx,
    faces,
    smallFaces,
    unkeptFaces,
    reports = {},
  } = photo;
  const hasPreviews = state === 'indexed' || state === 'hidden';
  const link = (size: PreviewSize) => previews.signLink(previewKey(eventId, photoId, size));
  const file = () => (from === 'guest' ? link('preview') : originals.signLink(originalKey(eventId, photoId)));
  return {
    ...{ id: photoId, name, state, failure, createdAt, from, contributor, widthPx, heightPx },
    ...{ faces, smallFaces, unkeptFaces },
    ...(reportCount(reports) > 0 && {
      reports: ReportReason.options.flatMap((reason) => {
        const count = reports[reason] ?? 0;
        return count > 0 ? [{ reason, count }] : [];
      }),
    }),
    ...(hasPreviews && { thumbnail: await link('thumbnail'), preview: await link('preview'), file: await file() }),
  };
}

/**
 * Hides photos from guests, or shows them: then the pages of those who are in them learn of it.
 *
 * @returns those whose state allowed it
 * @throws NotFound for every caller but its organiser, EventMovedOn
 */
export async function showPhotos(
  eventId: EventId,
  { photoIds, hidden }: z.infer<typeof showContract.body>,
  caller: Caller,
  deps: ArrangePhotosDeps,
): Promise<z.input<typeof showContract.output>> {
  const now = deps.clock().toISOString();
  const event = await ownEventIn(['open', 'closed'], eventId, caller, { events: deps.events, now });
  const { photos } = deps;
  const done: PhotoId[] = [];
  // One after another: each may change the counts of the event.
  for (const photoId of photoIds) {
    const name = { eventId, photoId };
    if (await (hidden ? photos.hide(name) : photos.show(name, now))) done.push(photoId);
  }
  if (!hidden) await publishFound(eventId, done, deps);
  await publishGallery(event, deps);
  return { changed: done };
}

/** Says on the channels of the guests who were found in photos how many there are. */
async function publishFound(eventId: EventId, shown: readonly PhotoId[], deps: ArrangePhotosDeps): Promise<void> {
  const found = await Promise.all(shown.map((photoId) => deps.photos.listGuestsIn({ eventId, photoId })));
  const counts = new Map<GuestId, number>();
  for (const guest of found.flat()) counts.set(guest, (counts.get(guest) ?? 0) + 1);
  const updates = [...counts].map(([guest, photos]) => ({ guest, photos, at: deps.clock().toISOString() }));
  for (let first = 0; first < updates.length; first += publishedAtOnce) {
    await Promise.all(
      updates
        .slice(first, first + publishedAtOnce)
        .map((update: GuestUpdate) => deps.publish(guestChannel(update.guest), update)),
    );
  }
}

/**
 * Deletes photos for good: their files first, then their rows, so that a repetition finishes what was interrupted.
 *
 * @returns those that the event has no longer: all of them
 * @throws NotFound for every caller but its organiser, EventMovedOn for a draft, ChangedMeanwhile
 */
export async function removePhotos(
  eventId: EventId,
  { photoIds }: z.infer<typeof removeContract.body>,
  caller: Caller,
  deps: ArrangePhotosDeps,
): Promise<z.input<typeof removeContract.output>> {
  const now = deps.clock().toISOString();
  const event = await ownEventIn(shown, eventId, caller, { events: deps.events, now });
  const removed = [...new Set(photoIds)];
  let left: readonly PhotoName[] = removed.map((photoId) => ({ eventId, photoId }));
  await untilChanged(async () => {
    left = await removeAll(left, deps);
    return left.length === 0 || undefined;
  });
  await publishGallery(event, deps);
  return { removed };
}

/** @returns the photos that changed since they were read */
async function removeAll(
  names: readonly PhotoName[],
  { photos, originals, previews }: ArrangePhotosDeps,
): Promise<PhotoName[]> {
  // Before the files: when a worker writes pictures after that, the row is another one by then, or the worker deletes them.
  const seen = await Promise.all(names.map((name) => photos.find(name)));
  await originals.remove(names.map(({ eventId, photoId }) => originalKey(eventId, photoId)));
  await previews.remove(
    names.flatMap(({ eventId, photoId }) => sizes.map((size) => previewKey(eventId, photoId, size))),
  );
  const changed: PhotoName[] = [];
  // One after another: each changes the counts of the event.
  for (const [place, name] of names.entries()) {
    const photo = seen[place];
    if (photo === undefined) await photos.clearMatches(name);
    else if (!(await photos.remove(photo))) changed.push(name);
  }
  return changed;
}
