import type { z } from 'zod';
import type { GuestRemoval } from '#functions/events-core/guest-objects.ts';
import type { GuestDeletion, Guests } from '#functions/events-core/guests.ts';
import { type ProvenGuestDeps, provenGuest } from '#functions/events-core/own-guest.ts';
import type { StoredEnrolment, StoredGuest } from '#functions/events-core/stored-guest.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import type { DeletionView } from '#shared/events/contract.ts';
import type { leaveEvent as leaveContract, withdrawFace as withdrawContract } from '#shared/events/guest-contract.ts';
import type { DeletionId, EnrolmentId, GuestId } from '#shared/ids.ts';

export interface LeaveEventDeps extends ProvenGuestDeps {
  readonly guests: ProvenGuestDeps['guests'] &
    Pick<Guests, 'enrolmentsOf' | 'withdraw' | 'clear' | 'remove' | 'findDeletion'>;
  readonly removal: GuestRemoval;
  readonly clock: Clock;
  newDeletionId(now: Date): DeletionId;
}

/**
 * Takes the agreement for one face back: its template, what was found with it, the guest's ZIPs and its row are deleted
 * with this call.
 *
 * @throws NotFound, ChangedMeanwhile
 */
export async function withdrawFace(
  id: GuestId,
  enrolmentId: EnrolmentId,
  secret: string | undefined,
  deps: LeaveEventDeps,
): Promise<z.input<typeof withdrawContract.output>> {
  const { guest } = await provenGuest(id, secret, deps, deps.clock().toISOString());
  const enrolment = (await deps.guests.enrolmentsOf(guest.eventId, id)).find((each) => each.id === enrolmentId);
  if (enrolment === undefined) {
    // A call before may have been interrupted after the row was gone, or before it was written.
    await deps.removal.removeFace({ eventId: guest.eventId, guestId: id, id: enrolmentId });
    await deps.guests.clear(id, enrolmentId);
    throw new NotFound();
  }
  return { deletion: await withdraw(enrolment, deps) };
}

/**
 * Removes a guest with everything, on the guest's own call.
 *
 * @throws NotFound, ChangedMeanwhile
 */
export async function leaveEvent(
  id: GuestId,
  secret: string | undefined,
  deps: LeaveEventDeps,
): Promise<z.input<typeof leaveContract.output>> {
  const { guest } = await provenGuest(id, secret, deps, deps.clock().toISOString());
  return { deletion: await removeWithAll(guest, deps) };
}

/** Deletes each enrolled face of a guest, then what is left, and returns the record of the guest's deletion. */
export async function removeWithAll(guest: StoredGuest, deps: LeaveEventDeps): Promise<DeletionView> {
  for (const enrolment of await deps.guests.enrolmentsOf(guest.eventId, guest.id)) await withdraw(enrolment, deps);
  await deps.guests.clear(guest.id);
  const objects = await deps.removal.removeAll(guest);
  return await recorded(objects, (deletion) => deps.guests.remove(guest, deletion), deps);
}

/** Deletes an enrolled face, and returns the record. */
export async function withdraw(enrolment: StoredEnrolment, deps: LeaveEventDeps): Promise<DeletionView> {
  // First the face: from then on nothing can be compared with it, whatever happens to the rows.
  const objects = await deps.removal.removeFace(enrolment);
  return await recorded(objects, (deletion) => deps.guests.withdraw(enrolment, deletion), deps);
}

/** Runs a deletion, and returns its record. */
async function recorded(
  objects: number,
  run: (deletion: GuestDeletion) => Promise<boolean>,
  { guests, clock, newDeletionId }: LeaveEventDeps,
): Promise<DeletionView> {
  const now = clock();
  const deletionId = newDeletionId(now);
  const isDone = await run({ deletionId, at: now.toISOString(), objects });
  if (!isDone) throw new ChangedMeanwhile('the guest changed meanwhile');
  const deletion = await guests.findDeletion(deletionId);
  if (deletion === undefined) throw new Error('the record of a deletion is missing');
  return deletion;
}
