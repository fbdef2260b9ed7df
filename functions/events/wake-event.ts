import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { dueChange, nextChange } from '#shared/events/event.ts';
import type { DeletionId } from '#shared/ids.ts';
import type { PhotoEvents } from './events.ts';

export interface WakeEventDeps {
  readonly events: Pick<PhotoEvents, 'move' | 'erase' | 'postpone'>;
  readonly clock: Clock;
  newDeletionId(now: Date): DeletionId;
}

/**
 * Makes the change of an event that is due: it closes, expires or is erased. What it had is deleted by the sweeper. An event
 * that changed meanwhile has another clock.
 */
export async function wakeEvent(event: LiveEvent, { events, clock, newDeletionId }: WakeEventDeps): Promise<void> {
  const now = clock();
  const at = now.toISOString();
  const due = dueChange(event, at);
  // The days of the clocks were changed since it was set.
  if (due === undefined) return await events.postpone(event, nextChange(event, at).at);
  if (due === 'erase') await events.erase(event, { deletionId: newDeletionId(now), at });
  else await events.move(event, due, at);
}
