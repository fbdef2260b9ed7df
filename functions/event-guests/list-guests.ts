import type { z } from 'zod';
import { type GuestObjects, isEnrolledIn } from '#functions/events-core/guest-objects.ts';
import { ownEventIn } from '#functions/events-core/own-event.ts';
import { removeWithAll } from '#functions/events-core/remove-guest.ts';
import type { StoredEnrolment } from '#functions/events-core/stored-guest.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import {
  type GuestUpdate,
  guestChannel,
  type ListedGuestView,
  type listGuests as listContract,
  type removeGuest as removeContract,
} from '#shared/events/guest-contract.ts';
import type { EventId, GuestId } from '#shared/ids.ts';
import type { LeaveEventDeps } from './leave-event.ts';

export interface ListGuestsDeps extends LeaveEventDeps {
  readonly objects: Pick<GuestObjects, 'keysOf' | 'namesOf'>;
}

/**
 * A page of the guests who enrolled a face, the last to come in first. A guest without one costs nothing and is not listed.
 *
 * @param cursor the last guest of the page before
 * @throws NotFound for every caller but its organiser, EventMovedOn when the event is neither open nor closed
 */
export async function listGuests(
  id: EventId,
  { cursor }: z.infer<typeof listContract.query>,
  caller: Caller,
  deps: ListGuestsDeps,
): Promise<z.input<typeof listContract.output>> {
  await ownEventIn(['open', 'closed'], id, caller, { events: deps.events, now: deps.clock().toISOString() });
  const byGuest = [...Map.groupBy(await deps.guests.enrolmentsOf(id), ({ guestId }) => guestId)]
    .filter(([guest]) => cursor === undefined || guest < cursor)
    .toSorted(([one], [other]) => (one < other ? 1 : -1));
  const page = byGuest.slice(0, eventLimits.guestsPerPage);
  const guests = await Promise.all(page.map(([guest, faces]) => listedGuest(guest, faces, deps)));
  return { guests, ...(byGuest.length > page.length ? { cursor: page.at(-1)?.[0] } : {}) };
}

async function listedGuest(
  id: GuestId,
  rows: readonly StoredEnrolment[],
  { objects }: ListGuestsDeps,
): Promise<z.input<typeof ListedGuestView>> {
  const keys = await objects.keysOf({ id, eventId: rows[0]!.eventId });
  const faces = rows.filter(isEnrolledIn(keys));
  const names = await Promise.all(faces.map(async (face) => (await objects.namesOf(face)).name ?? []));
  const isEnrolled = faces.some(({ state }) => state === 'enrolled');
  return {
    id,
    state: faces.length === 0 ? 'left' : isEnrolled ? 'enrolled' : 'waiting',
    since: rows.map(({ createdAt }) => createdAt).toSorted()[0]!,
    faces: faces.length,
    doubles: faces.filter(({ double }) => double === true).length,
    names: [...new Set(names.flat())],
  };
}

export interface RemoveGuestDeps extends LeaveEventDeps {
  /** Says on a guest's channel that something changed. */
  publish(channel: string, update: GuestUpdate): Promise<void>;
}

/**
 * Removes a guest with everything, as {@link removeWithAll}: the place is free again, and the guest's open page learns it.
 *
 * @throws NotFound, EventMovedOn as {@link listGuests}, NotFound for a guest of another event, ChangedMeanwhile
 */
export async function removeGuest(
  id: EventId,
  guestId: GuestId,
  caller: Caller,
  deps: RemoveGuestDeps,
): Promise<z.input<typeof removeContract.output>> {
  await ownEventIn(['open', 'closed'], id, caller, { events: deps.events, now: deps.clock().toISOString() });
  const guest = await deps.guests.find(guestId);
  if (guest === undefined || guest.eventId !== id) throw new NotFound();
  const deletion = await removeWithAll(guest, deps);
  await deps.publish(guestChannel(guestId), { guest: guestId, photos: 0, at: deps.clock().toISOString() });
  return { deletion };
}
