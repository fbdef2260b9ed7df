import type { GuestsPlace } from '#functions/audit/retention-reports.ts';
import { type GuestObjects, isEnrolledIn } from '#functions/events-core/guest-objects.ts';
import type { Guests, GuestsPage } from '#functions/events-core/guests.ts';
import type { EventReads } from '#functions/events-core/own-event.ts';
import { type RemoveGuestDeps, recordDeletion, removeWithAll } from '#functions/events-core/remove-guest.ts';
import type { StoredGuest } from '#functions/events-core/stored-guest.ts';
import { hoursAfter } from '#functions/platform/clock.ts';
import { ChangedMeanwhile } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { presenceKey, templateKey } from '#shared/events/enrolment.ts';
import { stateAt } from '#shared/events/event.ts';
import type { EventId } from '#shared/ids.ts';

export interface RemoveFormerGuestsDeps extends RemoveGuestDeps {
  readonly events: EventReads & { list(): AsyncIterable<EventId> };
  readonly guests: RemoveGuestDeps['guests'] & Pick<Guests, 'listGuests'>;
  readonly objects: Pick<GuestObjects, 'keysOf'>;
  /** The remaining time of the function. */
  remainingMs(): number;
}

export interface FormerGuests {
  /** Guests and enrolled faces whose rows are deleted. */
  readonly removed: number;
  /** Those that could not be read or deleted; retried the next day. */
  readonly failed: number;
  /** Where the next run continues when the time is up. */
  readonly next?: GuestsPlace | undefined;
}

/** With less time left no page of guests begins: each of them may have faces and objects to delete. */
const leftMs = 60_000;

/** Objects are written before the row; a call takes half a minute. */
const youngHours = 2;

const guestsPerPage = 50;

/** How many guests of an event are compared concurrently: more would contend for the counter of its guests. */
const atOnce = 8;

/**
 * Removes the guests of open and closed events whose presence is missing, and the faces whose template is: they
 * left, and a restored table has their rows again. So it does with enrolled faces of another version of the engine. Guests of
 * an expired event have no objects, and stay until its erasure.
 * It can be repeated; what another call changes meanwhile is compared the next day.
 *
 * @param from where the run before ended: events are compared in the order of their ids
 */
export async function removeFormerGuests(from: GuestsPlace, deps: RemoveFormerGuestsDeps): Promise<FormerGuests> {
  const sum = { removed: 0, failed: 0 };
  const events: EventId[] = [];
  for await (const id of deps.events.list()) if (id >= (from.event ?? '')) events.push(id);
  for (const event of events.toSorted()) {
    let cursor = event === from.event ? from.cursor : undefined;
    do {
      if (deps.remainingMs() < leftMs) return { ...sum, next: { event, ...(cursor !== undefined && { cursor }) } };
      const page = await pageOf(event, cursor, deps);
      const { removed, failed } = await comparePage(page.guests, deps);
      sum.removed += removed;
      sum.failed += failed;
      ({ cursor } = page);
    } while (cursor !== undefined);
  }
  return sum;
}

/** A page of the guests of an event that has some. */
async function pageOf(id: EventId, cursor: string | undefined, deps: RemoveFormerGuestsDeps): Promise<GuestsPage> {
  return (await hasGuests(id, deps)) ? await deps.guests.listGuests(id, guestsPerPage, cursor) : { guests: [] };
}

async function comparePage(
  guests: readonly StoredGuest[],
  deps: RemoveFormerGuestsDeps,
): Promise<Pick<FormerGuests, 'removed' | 'failed'>> {
  const before = hoursAfter(deps.clock(), -youngHours);
  const old = guests.filter(({ createdAt }) => createdAt < before);
  let [removed, failed] = [0, 0];
  for (let first = 0; first < old.length; first += atOnce) {
    const part = old.slice(first, first + atOnce);
    for (const outcome of await Promise.allSettled(part.map((guest) => removeIfFormer(guest, before, deps)))) {
      if (outcome.status === 'fulfilled') removed += outcome.value;
      else if (!(outcome.reason instanceof ChangedMeanwhile)) {
        failed += 1;
        const event = part[0]?.eventId;
        logger.error('a guest could not be compared with its objects', { event, error: outcome.reason as Error });
      }
    }
  }
  return { removed, failed };
}

async function hasGuests(id: EventId, { events, clock }: RemoveFormerGuestsDeps): Promise<boolean> {
  const event = await events.find(id);
  if (event === undefined || event.state === 'erased') return false;
  return ['open', 'closed'].includes(stateAt(event, clock().toISOString()));
}

/** @returns how many were removed: the guest, or some of the faces */
async function removeIfFormer(guest: StoredGuest, before: string, deps: RemoveFormerGuestsDeps): Promise<number> {
  const faces = await deps.guests.enrolmentsOf(guest.eventId, guest.id);
  const absences = await deps.guests.absencesOf(guest.eventId, guest.id);
  // After the rows: an object is written before its row.
  const objects = await deps.objects.keysOf(guest);
  if (!objects.has(presenceKey(guest.eventId, guest.id))) {
    await removeWithAll(guest, deps);
    return 1;
  }
  const isOld = ({ agreedAt }: { readonly agreedAt: string }): boolean => agreedAt < before;
  const isEnrolled = isEnrolledIn(objects);
  const former = faces.filter((face) => isOld(face) && !isEnrolled(face));
  // The rows alone, on the condition of this selfie: the guest may be enrolling the face with another one.
  for (const face of former) await recordDeletion(0, (deletion) => deps.guests.withdraw(face, deletion), deps);
  const formerAbsences = absences.filter((face) => isOld(face) && !objects.has(templateKey(face)));
  for (const face of formerAbsences) {
    await recordDeletion(0, (deletion) => deps.guests.endAbsence(face, deletion), deps);
  }
  return former.length + formerAbsences.length;
}
