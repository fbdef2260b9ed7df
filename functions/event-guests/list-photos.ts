import type { z } from 'zod';
import type { GuestPhotos } from '#functions/events-core/guest-photos.ts';
import type { Guests } from '#functions/events-core/guests.ts';
import { guestWhoSees, type OwnGuestDeps } from '#functions/events-core/own-guest.ts';
import { isShown, type StoredMatch } from '#functions/events-core/stored-guest.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { Forbidden } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { unknownCursor } from '#functions/platform/unknown-cursor.ts';
import { previewKey } from '#shared/events/event-keys.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { listGuestPhotos as contract, GuestPhotoView } from '#shared/events/guest-contract.ts';
import type { GuestId } from '#shared/ids.ts';

export interface ListPhotosDeps extends OwnGuestDeps {
  readonly guests: OwnGuestDeps['guests'] & Pick<Guests, 'listMatches' | 'matchesOf'>;
  readonly photos: GuestPhotos;
  readonly previews: Pick<PhotoStore, 'signLink'>;
  readonly clock: Clock;
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
  deps: ListPhotosDeps,
): Promise<z.input<typeof contract.output>> {
  const { guest, event } = await guestWhoSees(id, secret, deps, deps.clock().toISOString());
  if (only === 'all' && !event.settings.galleryForAll) throw new Forbidden('guests see the photos they are in');
  const limit = eventLimits.guestPhotosPerPage;
  const refuse = (error: unknown) => {
    throw cursor === undefined ? error : unknownCursor(error);
  };
  if (only === 'all') {
    const page = await deps.photos.listShown(guest.eventId, limit, cursor).catch(refuse);
    const matches = await deps.guests.matchesOf(id);
    const photos = page.photos.map((photo) =>
      photoView(
        photo,
        matches.filter(({ photoId }) => photoId === photo.photoId),
        true,
        deps,
      ),
    );
    return { photos: await Promise.all(photos), cursor: page.cursor };
  }
  const page = await deps.guests.listMatches(id, limit, cursor).catch(refuse);
  const shown = page.matches.filter(({ mine }) => mine !== false);
  const ids = [...new Set(shown.map(({ photoId }) => photoId))];
  const found = await deps.photos.findAll(guest.eventId, ids);
  const photos = ids.flatMap((photoId) => {
    const photo = found.get(photoId);
    if (photo?.state !== 'indexed') return [];
    return [
      photoView(
        photo,
        shown.filter((match) => match.photoId === photoId),
        false,
        deps,
      ),
    ];
  });
  return { photos: await Promise.all(photos), cursor: page.cursor };
}

/**
 * A photo as a guest sees it. While the guest is only asked, the photo may be of a stranger: it has no links.
 *
 * @param isOpen whether every guest may see every photo
 */
export async function photoView(
  { eventId, photoId, widthPx = 1, heightPx = 1 }: StoredPhoto,
  matches: readonly StoredMatch[],
  isOpen: boolean,
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
