import type { LiveEvent, StoredEvent } from '#functions/events-core/stored-event.ts';
import { type Caller, memberOf } from '#functions/platform/caller.ts';
import { ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import { stateAt } from '#shared/events/event.ts';
import type { EventId } from '#shared/ids.ts';
import type { PhotoEvents } from './events.ts';
import { type WakeEventDeps, wakeEvent } from './wake-event.ts';

/** What brings an event up to its clock before its organiser sees or changes it. */
export interface OwnEventDeps extends WakeEventDeps {
  readonly events: WakeEventDeps['events'] & Pick<PhotoEvents, 'find'>;
}

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
 * The event of the member who calls. A change that is due by its clock is made first: the sweeper may be an hour late.
 *
 * @throws NotFound for every other caller, and after its erasure
 * @throws ChangedMeanwhile
 */
export async function ownEvent(id: EventId, caller: Caller, deps: OwnEventDeps): Promise<LiveEvent> {
  return await untilChanged(async () => {
    const event = await ownRow(id, caller, deps.events);
    if (event.state === 'erased') throw new NotFound();
    if (stateAt(event, deps.clock().toISOString()) === event.state) return event;
    await wakeEvent(event, deps);
    return undefined;
  });
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
