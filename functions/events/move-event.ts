import type { z } from 'zod';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { openEvent as contract } from '#shared/events/contract.ts';
import { isOver, mayChange } from '#shared/events/event.ts';
import type { EventId } from '#shared/ids.ts';
import { EventMovedOn } from './errors.ts';
import { eventView } from './event-view.ts';
import type { PhotoEvents } from './events.ts';
import { ownEvent, untilChanged } from './own-event.ts';

export interface MoveEventDeps {
  readonly events: Pick<PhotoEvents, 'find' | 'move'>;
  readonly clock: Clock;
}

const changesTo = { open: ['open', 'reopen'], closed: ['close'] } as const;

/**
 * Opens or closes an event for its organiser. One that is there already stays as it is, so a call can be repeated.
 *
 * @throws NotFound for every caller but its organiser
 * @throws EventMovedOn when its state does not allow it, or its time is over
 */
export async function moveEvent(
  to: keyof typeof changesTo,
  id: EventId,
  caller: Caller,
  { events, clock }: MoveEventDeps,
): Promise<z.input<typeof contract.output>> {
  return await untilChanged(async () => {
    const event = await ownEvent(id, caller, events);
    const at = clock().toISOString();
    if (event.state === to) return { event: eventView(event, at) };
    const change = changesTo[to].find((name) => mayChange(event.state, name));
    if (change === undefined || isOver(event, at)) throw new EventMovedOn(`the event is ${event.state}`);
    if (!(await events.move(event, change, at))) return undefined;
    return { event: eventView({ ...event, state: to }, at) };
  });
}
