import type { z } from 'zod';
import { ownRow, untilChanged } from '#functions/events-core/own-event.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { eraseEvent as contract } from '#shared/events/contract.ts';
import type { DeletionId, EventId } from '#shared/ids.ts';
import { deletionView } from './deletion-view.ts';
import type { PhotoEvents } from './events.ts';

export interface EraseEventDeps {
  readonly events: Pick<PhotoEvents, 'find' | 'erase' | 'findDeletion'>;
  readonly clock: Clock;
  newDeletionId(now: Date): DeletionId;
}

/**
 * Erases an event in any state, for good: its names and its code are gone with this call, and the sweeper ends the record
 * of the deletion. A repeated call answers the same record.
 *
 * @throws NotFound for every caller but its organiser
 */
export async function eraseEvent(
  id: EventId,
  caller: Caller,
  { events, clock, newDeletionId }: EraseEventDeps,
): Promise<z.input<typeof contract.output>> {
  return await untilChanged(async () => {
    const event = await ownRow(id, caller, events);
    if (event.state === 'erased') return { deletion: await deletionView(event.deletionId, events) };
    const now = clock();
    const deletionId = newDeletionId(now);
    if (!(await events.erase(event, { deletionId, at: now.toISOString() }))) return undefined;
    return { deletion: await deletionView(deletionId, events) };
  });
}
