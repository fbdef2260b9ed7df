import type { z } from 'zod';
import type { GuestMails } from '#functions/events-core/guest-mails.ts';
import type { GuestPhotos } from '#functions/events-core/guest-photos.ts';
import {
  type GuestWithMatches,
  type GuestWithMatchesDeps,
  guestWithMatches,
} from '#functions/events-core/guest-with-matches.ts';
import { isShown, type StoredMatch } from '#functions/events-core/stored-guest.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { never } from '#functions/platform/clock.ts';
import { Forbidden } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { unknownCursor } from '#functions/platform/unknown-cursor.ts';
import { previewKey } from '#shared/events/event-keys.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { listGuestPhotos as contract, GuestPhotoView } from '#shared/events/guest-contract.ts';
import type { GuestId, PhotoId } from '#shared/ids.ts';

export interface ListPhotosDeps extends GuestWithMatchesDeps {
  readonly photos: GuestPhotos;
  readonly previews: Pick<PhotoStore, 'signLink'>;
}

export interface PhotoPageDeps extends ListPhotosDeps {
  readonly mails: Pick<GuestMails, 'find' | 'noteSeen'>;
}

/**
 * A page of the photos that a guest may see, newest first: those with the guest, or all where the organiser allows it.
 *
 * @throws NotFound, EventMovedOn, Forbidden for all photos of an event that shows guests their own
 */
export async function listPhotos(
  id: GuestId,
  { only, cursor }: z.infer<typeof contract.query>,
  secret: string | undefined,
  deps: PhotoPageDeps,
): Promise<z.input<typeof contract.output>> {
  const at = deps.clock().toISOString();
  const guest = await guestWithMatches(id, secret, deps);
  if (cursor === undefined) await noteSeen(guest, at, deps);
  if (only === 'me') return await listOwn(guest, cursor, deps);
  if (!guest.seesAll) throw new Forbidden('guests see the photos they are in');
  const page = await deps.photos
    .listShown(guest.event.id, eventLimits.guestPhotosPerPage, cursor)
    .catch((error: unknown) => {
      throw cursor === undefined ? error : unknownCursor(error);
    });
  const photos = page.photos.map((photo) => photoView(photo, matchesIn(photo.photoId, guest), guest, deps));
  return { photos: await Promise.all(photos), cursor: page.cursor };
}

/** What the page shows needs no mail. While none is planned, nothing was found that it has not shown. */
async function noteSeen({ guest }: GuestWithMatches, at: string, { mails }: PhotoPageDeps): Promise<void> {
  const mail = await mails.find(guest.id);
  if (mail !== undefined && mail.wakeAt !== never) await mails.noteSeen(guest.id, at);
}

/** @param cursor the last photo of the page before */
async function listOwn(
  guest: GuestWithMatches,
  cursor: string | undefined,
  deps: ListPhotosDeps,
): Promise<z.input<typeof contract.output>> {
  const ids = [...new Set(guest.matches.map(({ photoId }) => photoId))].sort().reverse();
  const rest = cursor === undefined ? ids : ids.filter((id) => id < cursor);
  const page = rest.slice(0, eventLimits.guestPhotosPerPage);
  const found = await deps.photos.findAll(guest.event.id, page);
  const photos = page.flatMap((photoId) => {
    const photo = found.get(photoId);
    return photo?.state === 'indexed' ? [photoView(photo, matchesIn(photoId, guest), guest, deps)] : [];
  });
  const more = rest.length > page.length ? { cursor: page.at(-1) } : {};
  return { photos: await Promise.all(photos), ...more };
}

function matchesIn(id: PhotoId, { matches }: GuestWithMatches): StoredMatch[] {
  return matches.filter(({ photoId }) => photoId === id);
}

/** A photo as a guest sees it. While the guest is only asked, the photo may be of a stranger: it has no links. */
export async function photoView(
  { eventId, photoId, widthPx = 1, heightPx = 1 }: StoredPhoto,
  matches: readonly StoredMatch[],
  { seesAll: isOpen }: Pick<GuestWithMatches, 'seesAll'>,
  { previews }: Pick<ListPhotosDeps, 'previews'>,
): Promise<z.input<typeof GuestPhotoView>> {
  const isTheirs = isOpen || matches.some(isShown);
  return {
    ...{ id: photoId, widthPx, heightPx },
    matches: matches.map(({ enrolmentId, certainty, mine }) => ({ enrolment: enrolmentId, certainty, mine })),
    ...(isTheirs
      ? {
          thumbnail: await previews.signLink(previewKey(eventId, photoId, 'thumbnail')),
          preview: await previews.signLink(previewKey(eventId, photoId, 'preview')),
        }
      : {}),
  };
}
