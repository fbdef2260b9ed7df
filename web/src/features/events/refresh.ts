import type { GuestView } from '#shared/events/guest-contract.ts';

/** Whether only the photos with a guest are meant. */
export type PhotosOf = 'me' | 'all';

/** How often a guest's page asks whether something is new, where no push says it; it asks only while it is visible. */
const askMs = 15_000;

/** When a list of photos is read again for its links. */
const photosFreshMs = 20 * 60_000;

/** How long a link to a picture is used. It ends after an hour, and the list is read again at the latest after twenty minutes. */
export const linksFreshMs = 35 * 60_000;

/**
 * When the photos are read again: the push says what is new of the guest as long as its connection is there, and a long
 * gallery for all is read seldom.
 */
export function photosRefreshMs(only: PhotosOf, isPushed: boolean, hasPhotos: boolean): number {
  return only === 'me' ? (isPushed ? photosFreshMs : askMs) : hasPhotos ? photosFreshMs : askMs;
}

/** When the guest is read again: while the organiser has to let a face in, or a search is not finished; no push says that. */
export function guestRefreshMs(guest: GuestView | undefined): number | false {
  const waits = guest?.enrolments.some(({ state, searched }) => state === 'waiting' || !searched) === true;
  return waits ? askMs : false;
}
