import type { StoredEvent } from '#functions/events-core/stored-event.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { dueChange, nextChange } from '#shared/events/event.ts';
import type { DeletionId } from '#shared/ids.ts';
import type { PhotoEvents } from './events.ts';

export interface WakeEventDeps {
  readonly events: Pick<PhotoEvents, 'move' | 'erase' | 'endDeletion' | 'postpone'>;
  readonly clock: Clock;
  newDeletionId(now: Date): DeletionId;
}

/**
 * Processes an event that is due: it closes, expires or is erased, and the record of an erasure ends. An event that changed
 * meanwhile has another clock.
 */
export async function wakeEvent(event: StoredEvent, { events, clock, newDeletionId }: WakeEventDeps): Promise<void> {
  const now = clock();
  const at = now.toISOString();
  if (event.state === 'erased') return await events.endDeletion(event, at);
  const due = dueChange(event, at);
  // The days of the clocks were changed since it was set.
  if (due === undefined) return await events.postpone(event, nextChange(event, at).at);
  if (due === 'erase') await events.erase(event, { deletionId: newDeletionId(now), at });
  else await events.move(event, due, at);
}
