import type { LiveEvent, StoredEvent } from '#functions/events-core/stored-event.ts';
import { type Caller, memberOf } from '#functions/platform/caller.ts';
import { ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import type { EventId } from '#shared/ids.ts';
import type { PhotoEvents } from './events.ts';

/**
 * The event of the member who calls, or its tombstone.
 *
 * @throws NotFound for every other caller, admins included
 */
export async function ownRow(id: EventId, caller: Caller, events: Pick<PhotoEvents, 'find'>): Promise<StoredEvent> {
  const memberId = memberOf(caller);
  const event = await events.find(id);
  if (event === undefined || event.ownerId !== memberId) throw new NotFound();
  return event;
}

/**
 * The event of the member who calls.
 *
 * @throws NotFound for every other caller, and after its erasure
 */
export async function ownEvent(id: EventId, caller: Caller, events: Pick<PhotoEvents, 'find'>): Promise<LiveEvent> {
  const event = await ownRow(id, caller, events);
  if (event.state === 'erased') throw new NotFound();
  return event;
}

const attempts = 5;

/**
 * Repeats a change that is made on the condition that the event is as it was read, until it succeeds: each time another
 * change came first, it reads the event again.
 *
 * @throws ChangedMeanwhile when other changes came first too often
 */
export async function untilChanged<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let count = 0; count < attempts; count += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new ChangedMeanwhile('the event changes too often');
}
