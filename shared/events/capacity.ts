import { eventLimits } from './event-limits.ts';

/** The credits that one event takes at most: its photos stay within the limit of every event. */
export const mostCreditsOfEvent = Math.floor(
  (eventLimits.mostPhotos - eventLimits.freePhotos) / eventLimits.photosPerCredit,
);

/** How many photos an event has room for. */
export function photoLimitOf({ boughtCredits }: { readonly boughtCredits: number }): number {
  return eventLimits.freePhotos + eventLimits.photosPerCredit * boughtCredits;
}

/** How many of so many places photos of guests take until the organiser shows them: a guest costs nothing to make. */
export function guestPhotoLimitOf(photos: number): number {
  return Math.floor(photos * eventLimits.guestPhotoShare);
}

/** How many guests may enrol a face. */
export function guestLimitOf({ boughtCredits }: { readonly boughtCredits: number }): number {
  return boughtCredits > 0 ? eventLimits.guestsOfEvent : eventLimits.freeGuests;
}

/** The credits that the erasure of an event gives back: all, unless a photo was ever indexed. */
export function creditsBackOf(event: {
  readonly boughtCredits: number;
  readonly everIndexed?: boolean | undefined;
}): number {
  return event.everIndexed === true ? 0 : event.boughtCredits;
}
