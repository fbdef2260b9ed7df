import type { z } from 'zod';
import { EventMovedOn } from '#functions/events-core/errors.ts';
import { untilChanged } from '#functions/events-core/own-event.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { replaceEventCode as contract } from '#shared/events/contract.ts';
import type { EventCode } from '#shared/events/event-code.ts';
import type { EventId } from '#shared/ids.ts';
import { eventView } from './event-view.ts';
import type { PhotoEvents } from './events.ts';
import { type OwnEventDeps, ownEvent } from './own-event.ts';

export interface ReplaceCodeDeps extends OwnEventDeps {
  readonly events: OwnEventDeps['events'] & Pick<PhotoEvents, 'replaceCode'>;
  newEventCode(): EventCode;
}

/**
 * Gives an event another code. The former one ends in the same transaction.
 *
 * @throws NotFound for every caller but its organiser, EventMovedOn when the event has expired
 */
export async function replaceCode(
  id: EventId,
  caller: Caller,
  deps: ReplaceCodeDeps,
): Promise<z.input<typeof contract.output>> {
  return await untilChanged(async () => {
    const event = await ownEvent(id, caller, deps);
    if (event.state === 'expired') throw new EventMovedOn('the event has expired');
    const code = deps.newEventCode();
    if (!(await deps.events.replaceCode(event, code))) return undefined;
    return { event: eventView({ ...event, code }, deps.clock().toISOString()) };
  });
}
