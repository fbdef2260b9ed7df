import type { ErasedEvent, LiveEvent, StoredEvent } from '#functions/events-core/stored-event.ts';
import { secondsAfter } from '#functions/platform/clock.ts';
import { dueChange, expiryOf } from '#shared/events/event.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { deleteContents, type EventContents } from './event-contents.ts';
import type { PhotoEvents } from './events.ts';
import { type WakeEventDeps, wakeEvent } from './wake-event.ts';

export interface SweepEventDeps extends WakeEventDeps {
  readonly events: WakeEventDeps['events'] &
    Pick<PhotoEvents, 'find' | 'noteErasedTo' | 'noteFacesErased' | 'countDeleted' | 'endDeletion'>;
  readonly contents: EventContents;
  /** The remaining time of the function. */
  remainingMs(): number;
}

/**
 * Processes an event that is due: its change by the clock, and the deletion that follows from it. What the time does not
 * suffice for stays due, and the next run continues.
 */
export async function sweepEvent(event: StoredEvent, deps: SweepEventDeps): Promise<void> {
  if (event.state === 'erased') return await deleteErased(event, deps);
  // An erasure that is due does not wait for faces, which it deletes, too.
  const isErasureDue = dueChange(event, deps.clock().toISOString()) === 'erase';
  if (isErasureDue || !hasFacesToErase(event)) {
    await wakeEvent(event, deps);
    const changed = await deps.events.find(event.id);
    if (changed === undefined || changed.state === 'erased' || !hasFacesToErase(changed)) return;
    return await eraseFaces(changed, deps);
  }
  await eraseFaces(event, deps);
}

function hasFacesToErase({ state, facesErasedAt }: LiveEvent): boolean {
  return state === 'expired' && facesErasedAt === undefined;
}

/** Deletes keys and faces of an expired event. Its photos stay for their organiser until the event is erased. */
async function eraseFaces(event: LiveEvent, { events, contents, clock, remainingMs }: SweepEventDeps): Promise<void> {
  // A worker that began before the expiry could make the key again.
  if (clock().toISOString() < secondsAfter(expiryOf(event), eventLimits.lateWriteSeconds)) return;
  const parts = contents.facesOf(event.id, event.facesErasedTo);
  const isGone = await deleteContents(parts, remainingMs, async (_, place) => {
    if (place !== undefined) await events.noteErasedTo(event, place);
  });
  if (isGone) await events.noteFacesErased(event, clock().toISOString());
}

/** Deletes everything of an erased event but its tombstone, and ends the record of the deletion when nothing is left. */
async function deleteErased(
  event: ErasedEvent,
  { events, contents, clock, remainingMs }: SweepEventDeps,
): Promise<void> {
  const note = (deleted: Parameters<PhotoEvents['countDeleted']>[1]) => events.countDeleted(event.deletionId, deleted);
  const isGone = await deleteContents(contents.allOf(event.id), remainingMs, note);
  if (isGone) await events.endDeletion(event, clock().toISOString());
}
