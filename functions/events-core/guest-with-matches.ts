import type { Clock } from '#functions/platform/clock.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { GuestId, PhotoId } from '#shared/ids.ts';
import type { Guests } from './guests.ts';
import {
  enrolledFaces,
  type GuestAtEvent,
  guestWhoSees,
  type OwnGuestDeps,
  seesAll,
  validMatches,
} from './own-guest.ts';
import { isShown, offeredMatches, type StoredMatch } from './stored-guest.ts';

export interface GuestWithMatchesDeps extends OwnGuestDeps {
  readonly guests: OwnGuestDeps['guests'] & Pick<Guests, 'matchesOf' | 'enrolmentsOf'>;
  readonly clock: Clock;
}

/** A guest with the matches that are offered to them. */
export interface GuestWithMatches extends GuestAtEvent {
  readonly matches: readonly StoredMatch[];
  /** Those of which the guest said that they are another person. */
  readonly denied: readonly StoredMatch[];
  readonly seesAll: boolean;
  /** Whether a face is enrolled, and approved where the organiser approves guests. */
  readonly hasFace: boolean;
}

/**
 * The guest whose secret was sent, with the matches that are offered, while guests see the photos.
 *
 * @throws NotFound, EventMovedOn as {@link guestWhoSees}
 */
export async function guestWithMatches(
  id: GuestId,
  secret: string | undefined,
  deps: GuestWithMatchesDeps,
): Promise<GuestWithMatches> {
  const at = await guestWhoSees(id, secret, deps, deps.clock().toISOString());
  const enrolments = await enrolledFaces(at, deps.guests);
  const matches = validMatches(await deps.guests.matchesOf(id), enrolments);
  return {
    ...at,
    matches: offeredMatches(matches, eventLimits.askedOfFace),
    denied: matches.filter(({ mine }) => mine === false),
    seesAll: seesAll(at, enrolments),
    hasFace: enrolments.some(({ state }) => state === 'enrolled'),
  };
}

/** Whether the guest may see a photo that is shown: one in which they are only asked about a face may be of a stranger. */
export function maySee({ matches, seesAll: isOpen }: GuestWithMatches, photoId: PhotoId): boolean {
  return isOpen || matches.some((match) => match.photoId === photoId && isShown(match));
}
