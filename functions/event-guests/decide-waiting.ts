import type { z } from 'zod';
import { type GuestObjects, isEnrolledIn } from '#functions/events-core/guest-objects.ts';
import type { Guests } from '#functions/events-core/guests.ts';
import { ownEventIn } from '#functions/events-core/own-event.ts';
import { withdraw } from '#functions/events-core/remove-guest.ts';
import type { StoredEnrolment } from '#functions/events-core/stored-guest.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { NotFound } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { waitingFaceKey } from '#shared/events/enrolment.ts';
import type {
  decideWaiting as decideContract,
  listWaiting as listContract,
  WaitingGuestView,
} from '#shared/events/guest-contract.ts';
import type { EventId } from '#shared/ids.ts';
import type { LeaveEventDeps } from './leave-event.ts';

export interface DecideWaitingDeps extends LeaveEventDeps {
  readonly guests: LeaveEventDeps['guests'] & Pick<Guests, 'approve'>;
  readonly objects: Pick<GuestObjects, 'keysOf' | 'namesOf'>;
  readonly waitingFaces: Pick<PhotoStore, 'remove' | 'signLink'>;
}

/**
 * The guests who wait for the organiser, the first one first, whether guests are approved now or were when they came.
 *
 * @throws NotFound for every caller but its organiser, EventMovedOn when the event is neither open nor closed
 */
export async function listWaiting(
  id: EventId,
  caller: Caller,
  deps: DecideWaitingDeps,
): Promise<z.input<typeof listContract.output>> {
  await ownEventIn(['open', 'closed'], id, caller, { events: deps.events, now: deps.clock().toISOString() });
  const waiting = (await deps.guests.enrolmentsOf(id))
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return { waiting: (await Promise.all(waiting.map((each) => waitingView(each, deps)))).flat() };
}

/** A guest who waits; none when the face was withdrawn, and its row is from a restored table. */
async function waitingView(
  each: StoredEnrolment,
  { objects, waitingFaces }: DecideWaitingDeps,
): Promise<z.input<typeof WaitingGuestView>[]> {
  const keys = await objects.keysOf({ id: each.guestId, eventId: each.eventId });
  if (!isEnrolledIn(keys)(each)) return [];
  const { name = '' } = await objects.namesOf(each);
  return [
    {
      ...{ guest: each.guestId, enrolment: each.id, selfie: each.selfie, name },
      ...{ who: each.who, createdAt: each.agreedAt },
      face: await waitingFaces.signLink(waitingFaceKey(each)),
    },
  ];
}

/**
 * Lets a waiting guest see the photos, whose page then has them searched; or deletes the enrolled face. The face that the
 * organiser saw is deleted in both cases.
 *
 * @throws NotFound, EventMovedOn as {@link listWaiting}, and NotFound for a face that waits no longer
 */
export async function decideWaiting(
  id: EventId,
  { guest, enrolment, selfie, approved }: z.infer<typeof decideContract.body>,
  caller: Caller,
  deps: DecideWaitingDeps,
): Promise<z.input<typeof decideContract.output>> {
  await ownEventIn(['open', 'closed'], id, caller, { events: deps.events, now: deps.clock().toISOString() });
  const waiting = (await deps.guests.enrolmentsOf(id, guest)).find((each) => each.id === enrolment);
  // Another selfie may show another person.
  if (waiting?.state !== 'waiting' || waiting.selfie !== selfie) throw new NotFound();
  await (approved ? letIn(waiting, deps) : withdraw(waiting, deps, 'organizer'));
  return await listWaiting(id, caller, deps);
}

async function letIn(waiting: StoredEnrolment, { guests, waitingFaces }: DecideWaitingDeps): Promise<void> {
  if (!(await guests.approve(waiting))) throw new NotFound();
  await waitingFaces.remove([waitingFaceKey(waiting)]);
}
