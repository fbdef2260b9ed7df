import type { z } from 'zod';
import type { Guests } from '#functions/events-core/guests.ts';
import { type OwnGuestDeps, ownGuest } from '#functions/events-core/own-guest.ts';
import type { StoredEnrolment } from '#functions/events-core/stored-guest.ts';
import type { Templates } from '#functions/events-core/templates.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { waitingFaceKey } from '#shared/events/enrolment.ts';
import type { leaveEvent as leaveContract, withdrawFace as withdrawContract } from '#shared/events/guest-contract.ts';
import type { DeletionId, EnrolmentId, GuestId } from '#shared/ids.ts';

export interface LeaveEventDeps extends OwnGuestDeps {
  readonly guests: OwnGuestDeps['guests'] &
    Pick<Guests, 'enrolmentsOf' | 'withdraw' | 'clear' | 'remove' | 'findDeletion'>;
  readonly templates: Pick<Templates, 'remove'>;
  readonly waitingFaces: Pick<PhotoStore, 'remove'>;
  readonly clock: Clock;
  newDeletionId(now: Date): DeletionId;
}

/**
 * Takes the agreement for one face back: its template, what was found with it and its row are deleted with this call.
 *
 * @throws NotFound, ChangedMeanwhile
 */
export async function withdrawFace(
  id: GuestId,
  enrolmentId: EnrolmentId,
  secret: string | undefined,
  deps: LeaveEventDeps,
): Promise<z.input<typeof withdrawContract.output>> {
  const { guest } = await ownGuest(id, secret, deps, deps.clock().toISOString());
  const enrolment = (await deps.guests.enrolmentsOf(guest.eventId, id)).find((each) => each.id === enrolmentId);
  if (enrolment === undefined) {
    // A call before may have been interrupted after the row was gone.
    await deps.guests.clear(id, enrolmentId);
    throw new NotFound();
  }
  return { deletion: await withdraw(enrolment, deps) };
}

/**
 * Removes a guest with everything: each face, and then the guest.
 *
 * @throws NotFound, ChangedMeanwhile
 */
export async function leaveEvent(
  id: GuestId,
  secret: string | undefined,
  deps: LeaveEventDeps,
): Promise<z.input<typeof leaveContract.output>> {
  const { guest } = await ownGuest(id, secret, deps, deps.clock().toISOString());
  for (const enrolment of await deps.guests.enrolmentsOf(guest.eventId, id)) await withdraw(enrolment, deps);
  await deps.guests.clear(id);
  return { deletion: await recorded((deletion) => deps.guests.remove(guest, deletion), deps) };
}

/** Deletes an enrolled face, and returns the record. */
export async function withdraw(enrolment: StoredEnrolment, deps: LeaveEventDeps) {
  // First the face: from then on nothing can be compared with it, whatever happens to the rows.
  await deps.templates.remove(enrolment);
  await deps.waitingFaces.remove([waitingFaceKey(enrolment)]);
  return await recorded(async (deletion) => (await deps.guests.withdraw(enrolment, deletion)) > 0, deps);
}

/** Runs a deletion, and returns its record. */
async function recorded(
  run: (deletion: { readonly deletionId: DeletionId; readonly at: string }) => Promise<boolean>,
  { guests, clock, newDeletionId }: LeaveEventDeps,
) {
  const now = clock();
  const deletionId = newDeletionId(now);
  if (!(await run({ deletionId, at: now.toISOString() }))) throw new ChangedMeanwhile('the guest changed meanwhile');
  const deletion = await guests.findDeletion(deletionId);
  if (deletion === undefined) throw new Error('the record of a deletion is missing');
  return deletion;
}
