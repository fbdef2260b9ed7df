import type { Clock } from '#functions/platform/clock.ts';
import { ChangedMeanwhile } from '#functions/platform/errors.ts';
import type { DeletionView } from '#shared/events/contract.ts';
import type { DeletionId } from '#shared/ids.ts';
import type { StoredAbsence } from './absences.ts';
import type { GuestRemoval } from './guest-objects.ts';
import type { Guests } from './guests.ts';
import type { GuestDeletion, StoredEnrolment, StoredGuest } from './stored-guest.ts';

export interface RemoveGuestDeps {
  readonly guests: Pick<
    Guests,
    'enrolmentsOf' | 'absencesOf' | 'withdraw' | 'endAbsence' | 'clear' | 'remove' | 'findDeletion'
  >;
  readonly removal: GuestRemoval;
  readonly clock: Clock;
  newDeletionId(now: Date): DeletionId;
}

/**
 * Ends what a guest enrolled or took out, then deletes what is left, and returns the record of the guest's deletion.
 *
 * @throws ChangedMeanwhile
 */
export async function removeWithAll(guest: StoredGuest, deps: RemoveGuestDeps): Promise<DeletionView> {
  for (const enrolment of await deps.guests.enrolmentsOf(guest.eventId, guest.id)) await withdraw(enrolment, deps);
  for (const absence of await deps.guests.absencesOf(guest.eventId, guest.id)) await putBack(absence, deps);
  await deps.guests.clear(guest.id);
  const objects = await deps.removal.removeAll(guest);
  return await recordDeletion(objects, (deletion) => deps.guests.remove(guest, deletion), deps);
}

/**
 * Deletes an enrolled face, and returns the record. Of one whom the organiser does not let in, the guest's row says so.
 *
 * @throws ChangedMeanwhile
 */
export async function withdraw(
  enrolment: StoredEnrolment,
  deps: RemoveGuestDeps,
  by?: 'organizer',
): Promise<DeletionView> {
  // First the face: from then on nothing can be compared with it, whatever happens to the rows.
  const objects = await deps.removal.removeFace(enrolment);
  return await recordDeletion(objects, (deletion) => deps.guests.withdraw(enrolment, deletion, by), deps);
}

/**
 * Ends that a face is taken out, and returns the record.
 *
 * @throws ChangedMeanwhile
 */
export async function putBack(absence: StoredAbsence, deps: RemoveGuestDeps): Promise<DeletionView> {
  // First the face: from then on nothing can be compared with it.
  const objects = await deps.removal.removeAbsence(absence);
  return await recordDeletion(objects, (deletion) => deps.guests.endAbsence(absence, deletion), deps);
}

/**
 * Deletes rows of a guest, and returns the record of it.
 *
 * @param objects how many objects were deleted before
 * @throws ChangedMeanwhile
 */
export async function recordDeletion(
  objects: number,
  deleteRows: (deletion: GuestDeletion) => Promise<boolean>,
  { guests, clock, newDeletionId }: Omit<RemoveGuestDeps, 'removal'>,
): Promise<DeletionView> {
  const now = clock();
  const deletionId = newDeletionId(now);
  const isDone = await deleteRows({ deletionId, at: now.toISOString(), objects });
  if (!isDone) throw new ChangedMeanwhile('the guest changed meanwhile');
  const deletion = await guests.findDeletion(deletionId);
  if (deletion === undefined) throw new Error('the record of a deletion is missing');
  return deletion;
}
