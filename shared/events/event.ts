import { z } from 'zod';
import { eventLimits } from './event-limits.ts';
import { endOfDayAfter } from './event-time.ts';

/**
 * The state of a photo event: it is prepared; its code works; it takes no more photos and guests; it shows nothing any
 * more; or only a tombstone without names is left.
 */
export const EventState = z.enum(['draft', 'open', 'closed', 'expired', 'erased']);
export type EventState = z.infer<typeof EventState>;

/** The state of an event that still has its name, and that its organiser sees. */
export const LiveState = EventState.exclude(['erased']);
export type LiveState = z.infer<typeof LiveState>;

/** From which states a change is possible, and to which it leads. */
interface Change {
  readonly from: readonly LiveState[];
  readonly to: EventState;
}

/** Every change of an event's state. The conditions of the database writes come from it. */
export const eventChanges = {
  /** The organiser opens it: guests can come in. */
  open: { from: ['draft'], to: 'open' },
  /** The organiser, or the clock, ends uploads and joining; guests still see their photos. */
  close: { from: ['open'], to: 'closed' },
  /** The organiser takes photos again. */
  reopen: { from: ['closed'], to: 'open' },
  /** The clock ends it. */
  expire: { from: ['open', 'closed'], to: 'expired' },
  /** The organiser, the erasure of the account, or the clock removes it. */
  erase: { from: ['draft', 'open', 'closed', 'expired'], to: 'erased' },
} as const satisfies Record<string, Change>;
type EventChange = keyof typeof eventChanges;

/** A change that leaves the event its name. */
export type EventMove = Exclude<EventChange, 'erase'>;

/** Whether an event in this state allows a change. */
export function mayChange(state: EventState, change: EventChange): boolean {
  return (eventChanges[change].from as readonly EventState[]).includes(state);
}

/** The changes that the clock makes, by the state they start from, with their days after the event's date. */
const clocks = {
  // Nothing was in it, so it is not kept as long as an event with photos.
  draft: [{ change: 'erase', days: eventLimits.expiresAfterDays }],
  open: [
    { change: 'close', days: eventLimits.closesAfterDays },
    { change: 'expire', days: eventLimits.expiresAfterDays },
  ],
  closed: [{ change: 'expire', days: eventLimits.expiresAfterDays }],
  expired: [{ change: 'erase', days: eventLimits.erasedAfterDays }],
} as const satisfies Record<LiveState, readonly { readonly change: EventChange; readonly days: number }[]>;
type ClockChange = (typeof clocks)[LiveState][number]['change'];

/** What decides which clocks of an event run. */
interface EventClock {
  readonly state: LiveState;
  readonly eventDate: string;
  readonly timeZone: string;
}

/** A change that the clock makes, and when. */
interface DueChange {
  readonly change: ClockChange;
  readonly at: string;
}

function changesOf({ state, eventDate, timeZone }: EventClock): DueChange[] {
  return clocks[state].map(({ change, days }) => ({ change, at: endOfDayAfter(eventDate, days, timeZone) }));
}

/** The next change by the clock. An open event that was reopened after its closing date stays open until it expires. */
export function nextChange(event: EventClock, now: string): DueChange {
  const changes = changesOf(event);
  const next = changes.find(({ at }) => at > now) ?? changes.at(-1);
  if (next === undefined) throw new TypeError(`no clock of an event that is ${event.state}`);
  return next;
}

/** The change that is due, the last one if several are; undefined before the first. */
export function dueChange(event: EventClock, now: string): ClockChange | undefined {
  return changesOf(event).findLast(({ at }) => at <= now)?.change;
}

/** The state of an event by its clock `wakeAt`, which a sweeper writes up to an hour later. */
export function stateAt(event: EventClock & { readonly wakeAt: string }, now: string): EventState {
  const due = now < event.wakeAt ? undefined : dueChange(event, now);
  return due === undefined ? event.state : eventChanges[due].to;
}

/** When an event of this date expires. */
export function expiryOf({ eventDate, timeZone }: Omit<EventClock, 'state'>): string {
  return endOfDayAfter(eventDate, eventLimits.expiresAfterDays, timeZone);
}

/** Whether the time of an event of this date is over: it cannot be opened any more. */
export function isOver(event: Omit<EventClock, 'state'>, now: string): boolean {
  return expiryOf(event) <= now;
}
