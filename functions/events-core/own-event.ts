import type { LiveEvent, StoredEvent } from '#functions/events-core/stored-event.ts';
import { type Caller, memberOf } from '#functions/platform/caller.ts';
import { ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import { stateAt } from '#shared/events/event.ts';
import type { EventId } from '#shared/ids.ts';
import { EventMovedOn } from './errors.ts';

/** Reads an event. */
export interface EventReads {
  find(id: EventId): Promise<StoredEvent | undefined>;
}

/**
 * The event of the member who calls, or its tombstone.
 *
 * @throws NotFound for every other caller, admins included
 */
export async function ownRow(id: EventId, caller: Caller, events: EventReads): Promise<StoredEvent> {
  const memberId = memberOf(caller);
  const event = await events.find(id);
  if (event === undefined || event.ownerId !== memberId) throw new NotFound();
  return event;
}

/**
 * The event of the member who calls, while its photos may be seen by guests: open or closed, by its clock.
 *
 * @throws NotFound for every other caller, and after its erasure
 * @throws EventMovedOn when it has another state than `states`
 */
export async function ownEventIn(
  states: readonly LiveEvent['state'][],
  id: EventId,
  caller: Caller,
  { events, now }: { readonly events: EventReads; readonly now: string },
): Promise<LiveEvent> {
  const event = await ownRow(id, caller, events);
  if (event.state === 'erased') throw new NotFound();
  const state = stateAt(event, now);
  if (state === 'erased') throw new NotFound();
  if (!states.includes(state)) throw new EventMovedOn(`the event is ${state}`);
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
