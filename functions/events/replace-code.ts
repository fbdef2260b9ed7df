import type { z } from 'zod';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { replaceEventCode as contract } from '#shared/events/contract.ts';
import type { EventCode } from '#shared/events/event-code.ts';
import type { EventId } from '#shared/ids.ts';
import { EventMovedOn } from './errors.ts';
import { eventView } from './event-view.ts';
import type { PhotoEvents } from './events.ts';
import { ownEvent, untilChanged } from './own-event.ts';

export interface ReplaceCodeDeps {
  readonly events: Pick<PhotoEvents, 'find' | 'replaceCode'>;
  readonly clock: Clock;
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
  { events, clock, newEventCode }: ReplaceCodeDeps,
): Promise<z.input<typeof contract.output>> {
  return await untilChanged(async () => {
    const event = await ownEvent(id, caller, events);
    if (event.state === 'expired') throw new EventMovedOn('the event has expired');
    const code = newEventCode();
    if (!(await events.replaceCode(event, code))) return undefined;
    return { event: eventView({ ...event, code }, clock().toISOString()) };
  });
}
