import type { z } from 'zod';
import { type ProvenGuestDeps, provenGuest } from '#functions/events-core/own-guest.ts';
import { type RemoveGuestDeps, removeWithAll, withdraw } from '#functions/events-core/remove-guest.ts';
import { NotFound } from '#functions/platform/errors.ts';
import type { leaveEvent as leaveContract, withdrawFace as withdrawContract } from '#shared/events/guest-contract.ts';
import type { EnrolmentId, GuestId } from '#shared/ids.ts';

export interface LeaveEventDeps extends ProvenGuestDeps, RemoveGuestDeps {
  readonly guests: ProvenGuestDeps['guests'] & RemoveGuestDeps['guests'];
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
