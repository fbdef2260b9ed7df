import { NotFound } from '#functions/platform/errors.ts';
import { isOneOf } from '#functions/platform/random-secret.ts';
import { stateAt } from '#shared/events/event.ts';
import { GuestSecret } from '#shared/events/guest-contract.ts';
import type { GuestId } from '#shared/ids.ts';
import { EventMovedOn } from './errors.ts';
import type { Guests } from './guests.ts';
import type { EventReads } from './own-event.ts';
import type { LiveEvent } from './stored-event.ts';
import type { StoredEnrolment, StoredGuest, StoredMatch } from './stored-guest.ts';

export interface OwnGuestDeps {
  readonly guests: Pick<Guests, 'find'>;
  readonly events: EventReads;
}

/** A guest and the event, in its state by the clock. */
export interface GuestAtEvent {
  readonly guest: StoredGuest;
  readonly event: LiveEvent;
}

/**
 * The guest whose secret was sent.
 *
 * @throws NotFound otherwise, and after the erasure of the event: others must not learn that the guest exists
 */
export async function ownGuest(
  id: GuestId,
  secret: string | undefined,
  { guests, events }: OwnGuestDeps,
  now: string,
): Promise<GuestAtEvent> {
  const guest = await guests.find(id);
  if (guest === undefined || !GuestSecret.safeParse(secret).success) throw new NotFound();
  if (!isOneOf(secret ?? '', [guest.secretHash])) throw new NotFound();
  const event = await events.find(guest.eventId);
  if (event === undefined || event.state === 'erased') throw new NotFound();
  const state = stateAt(event, now);
  if (state === 'erased') throw new NotFound();
  return { guest, event: { ...event, state } };
}

/** The matches of a guest that count: of faces that are enrolled, by their present selfie. */
export function validMatches(matches: readonly StoredMatch[], enrolments: readonly StoredEnrolment[]): StoredMatch[] {
  const selfies = new Map(enrolments.filter(({ state }) => state === 'enrolled').map(({ id, selfie }) => [id, selfie]));
  return matches.filter(({ enrolmentId, selfie }) => selfies.get(enrolmentId) === selfie);
}

/** Whether a guest may see every photo: where guests are approved, one with an approved face. */
export function seesAll({ event }: GuestAtEvent, enrolments: readonly StoredEnrolment[]): boolean {
  const { galleryForAll, approval } = event.settings;
  return galleryForAll && (!approval || enrolments.some(({ state }) => state === 'enrolled'));
}

/**
 * The guest whose secret was sent, while guests see the photos.
 *
 * @throws NotFound, EventMovedOn when the event has expired
 */
export async function guestWhoSees(...input: Parameters<typeof ownGuest>): Promise<GuestAtEvent> {
  const found = await ownGuest(...input);
  if (found.event.state !== 'open' && found.event.state !== 'closed') throw new EventMovedOn('the event has expired');
  return found;
}
