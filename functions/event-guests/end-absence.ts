import type { z } from 'zod';
import { provenGuest } from '#functions/events-core/own-guest.ts';
import { putBack } from '#functions/events-core/remove-guest.ts';
import { NotFound } from '#functions/platform/errors.ts';
import type { endAbsence as contract } from '#shared/events/absence-contract.ts';
import type { EnrolmentId, GuestId } from '#shared/ids.ts';
import type { LeaveEventDeps } from './leave-event.ts';

/**
 * Takes back that a face is taken out: its template and its row are deleted. It can be found in photos that arrive from then
 * on; those from which it was taken out stay without it.
 *
 * @throws NotFound, ChangedMeanwhile
 */
export async function endAbsence(
  id: GuestId,
  absenceId: EnrolmentId,
  secret: string | undefined,
  deps: LeaveEventDeps,
): Promise<z.input<typeof contract.output>> {
  const { guest } = await provenGuest(id, secret, deps, deps.clock().toISOString());
  const absence = (await deps.guests.absencesOf(guest.eventId, id)).find((each) => each.id === absenceId);
  if (absence === undefined) throw new NotFound();
  return { deletion: await putBack(absence, deps) };
}
