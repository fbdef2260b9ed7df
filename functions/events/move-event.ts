import type { z } from 'zod';
import { EventMovedOn } from '#functions/events-core/errors.ts';
import { untilChanged } from '#functions/events-core/own-event.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { openEvent as contract } from '#shared/events/contract.ts';
import { isOver, mayChange } from '#shared/events/event.ts';
import type { EventId } from '#shared/ids.ts';
import { eventView } from './event-view.ts';
import { type OwnEventDeps, ownEvent } from './own-event.ts';

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
  deps: OwnEventDeps,
): Promise<z.input<typeof contract.output>> {
  return await untilChanged(async () => {
    const event = await ownEvent(id, caller, deps);
    const at = deps.clock().toISOString();
    if (event.state === to) return { event: eventView(event, at) };
    const change = changesTo[to].find((name) => mayChange(event.state, name));
    if (change === undefined || isOver(event, at)) throw new EventMovedOn(`the event is ${event.state}`);
    if (!(await deps.events.move(event, change, at))) return undefined;
    return { event: eventView({ ...event, state: to }, at) };
  });
}
