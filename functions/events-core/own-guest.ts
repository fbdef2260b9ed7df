import { NotFound } from '#functions/platform/errors.ts';
import { isOneOf } from '#functions/platform/random-secret.ts';
import { presenceKey, templateKey } from '#shared/events/enrolment.ts';
import { stateAt } from '#shared/events/event.ts';
import { GuestSecret } from '#shared/events/guest-contract.ts';
import type { GuestId } from '#shared/ids.ts';
import type { StoredAbsence } from './absences.ts';
import { EventMovedOn } from './errors.ts';
import { type GuestObjects, isEnrolledIn } from './guest-objects.ts';
import type { Guests } from './guests.ts';
import type { EventReads } from './own-event.ts';
import type { LiveEvent } from './stored-event.ts';
import type { StoredEnrolment, StoredGuest, StoredMatch } from './stored-guest.ts';

export interface ProvenGuestDeps {
  readonly guests: Pick<Guests, 'find'>;
  readonly events: EventReads;
}

export interface OwnGuestDeps extends ProvenGuestDeps {
  readonly objects: Pick<GuestObjects, 'keysOf'>;
}

/** A row of a guest and the event, in its state by the clock. */
export interface ProvenGuest {
  readonly guest: StoredGuest;
  readonly event: LiveEvent;
}

/** A guest who is there. */
export interface GuestAtEvent extends ProvenGuest {
  /** The keys of the guest's objects, which say what of the rows counts. */
  readonly objects: ReadonlySet<string>;
}

/**
 * The row whose secret was sent: enough to delete what belongs to it, also after the table was restored.
 *
 * @throws NotFound otherwise, and after the erasure of the event: others must not learn that the guest exists
 */
export async function provenGuest(
  id: GuestId,
  secret: string | undefined,
  { guests, events }: ProvenGuestDeps,
  now: string,
): Promise<ProvenGuest> {
  const guest = await guests.find(id);
  if (guest === undefined || !GuestSecret.safeParse(secret).success) throw new NotFound();
  if (!isOneOf(secret ?? '', [guest.secretHash])) throw new NotFound();
  const event = await events.find(guest.eventId);
  if (event === undefined || event.state === 'erased') throw new NotFound();
  const state = stateAt(event, now);
  if (state === 'erased') throw new NotFound();
  return { guest, event: { ...event, state } };
}

/**
 * The guest whose secret was sent. A guest who left is not there again when the table was restored.
 *
 * @throws NotFound as {@link provenGuest}
 */
export async function ownGuest(
  id: GuestId,
  secret: string | undefined,
  deps: OwnGuestDeps,
  now: string,
): Promise<GuestAtEvent> {
  const proven = await provenGuest(id, secret, deps, now);
  const objects = await deps.objects.keysOf(proven.guest);
  // An expired event has no objects of guests, and shows them nothing.
  const isThere = proven.event.state === 'expired' || objects.has(presenceKey(proven.event.id, id));
  if (!isThere) throw new NotFound();
  return { ...proven, objects };
}

/** The enrolled faces of a guest that count: those that were withdrawn may be in a restored table again. */
export async function enrolledFaces(
  { guest, objects }: GuestAtEvent,
  guests: Pick<Guests, 'enrolmentsOf'>,
): Promise<StoredEnrolment[]> {
  return (await guests.enrolmentsOf(guest.eventId, guest.id)).filter(isEnrolledIn(objects));
}

/**
 * The faces a guest took out that have their template: those that were taken back may be in a restored table again. One that
 * another version of the engine described stays taken out, by `isAbsentIn`.
 */
export async function absentFaces(
  { guest, objects }: GuestAtEvent,
  guests: Pick<Guests, 'absencesOf'>,
): Promise<StoredAbsence[]> {
  return (await guests.absencesOf(guest.eventId, guest.id)).filter((face) => objects.has(templateKey(face)));
}

/** The matches of a guest that count: of faces that are enrolled, by their present selfie. */
export function validMatches(matches: readonly StoredMatch[], enrolments: readonly StoredEnrolment[]): StoredMatch[] {
  const selfies = new Map(enrolments.filter(({ state }) => state === 'enrolled').map(({ id, selfie }) => [id, selfie]));
  return matches.filter(({ enrolmentId, selfie }) => selfies.get(enrolmentId) === selfie);
}

/**
 * Whether the organiser can know of a guest: one without a face is on no list, so a replaced code keeps that one out.
 */
export function isLetIn({ guest, event }: ProvenGuest): boolean {
  return guest.enrolmentCount > 0 || guest.code === event.code;
}

/** Whether a guest may do what is for all of them: where guests are approved, one with an approved face. */
export function isApproved(at: ProvenGuest, enrolments: readonly StoredEnrolment[]): boolean {
  return isLetIn(at) && (!at.event.settings.approval || enrolments.some(({ state }) => state === 'enrolled'));
}

/** Whether a guest may see every photo. */
export function seesAll(at: ProvenGuest, enrolments: readonly StoredEnrolment[]): boolean {
  return at.event.settings.galleryForAll && isApproved(at, enrolments);
}

/**
 * The guest whose secret was sent, while guests see the photos.
 *
 * @throws NotFound, EventMovedOn when the event has expired or is hidden
 */
export async function guestWhoSees(...input: Parameters<typeof ownGuest>): Promise<GuestAtEvent> {
  const found = await ownGuest(...input);
  if (found.event.hiddenAt !== undefined) throw new EventMovedOn('the event is hidden');
  if (found.event.state !== 'open' && found.event.state !== 'closed') throw new EventMovedOn('the event has expired');
  return found;
}
