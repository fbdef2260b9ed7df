import { ownRow, untilChanged } from '#functions/events-core/own-event.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { stateAt } from '#shared/events/event.ts';
import type { EventId } from '#shared/ids.ts';
import type { PhotoEvents } from './events.ts';
import { type WakeEventDeps, wakeEvent } from './wake-event.ts';

/** What brings an event up to its clock before its organiser sees or changes it. */
export interface OwnEventDeps extends WakeEventDeps {
  readonly events: WakeEventDeps['events'] & Pick<PhotoEvents, 'find'>;
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
