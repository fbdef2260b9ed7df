import type { GuestView } from '#shared/events/guest-contract.ts';

/** How often a guest's page asks whether something is new; it asks only while it is visible. */
const askMs = 15_000;

/** Links to pictures end after an hour; they are replaced before. */
export const photosFreshMs = 45 * 60_000;

/** When the photos are read again. Photos that are shown are read seldom: new links load all pictures again. */
export function photosRefreshMs(hasPhotos: boolean): number {
  return hasPhotos ? photosFreshMs : askMs;
}

/** When the guest is read again: while the organiser has to let a face in, or a search is not finished. */
export function guestRefreshMs(guest: GuestView | undefined): number | false {
  const waits = guest?.enrolments.some(({ state, searched }) => state === 'waiting' || !searched) === true;
  return waits ? askMs : false;
}
