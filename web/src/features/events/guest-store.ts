import { z } from 'zod';
import { EventCode } from '#shared/events/event-code.ts';
import { GuestSecret } from '#shared/events/guest-contract.ts';
import { EnrolmentId, GuestId } from '#shared/ids.ts';

/** The storage key of the events a guest came in to. */
const eventsKey = 'vesika.events';

/** More than any guest visits; keeps the browser's storage small. */
const maxStoredEvents = 20;

/** The access of a guest to one event, with what is shown of it before the server answers. */
const StoredGuest = z.object({
  id: GuestId,
  secret: GuestSecret,
  /** The code by which the guest came in; the event may have another one since. */
  code: EventCode,
  name: z.string(),
  eventDate: z.string(),
});
export type StoredGuest = z.infer<typeof StoredGuest>;

/** What this browser keeps of events. */
const EventsState = z.object({
  /** The code of the event that was opened last. */
  currentEvent: EventCode.optional(),
  /** The enrolled face whose photos are shown; all of the guest's without it. */
  currentGroup: EnrolmentId.optional(),
  /** Whether the guest enrolled a face at the current event. */
  faceEnrolled: z.boolean(),
  /** Whether a gallery for everyone shows only the photos with the guest. */
  showOnlyMe: z.boolean(),
  /** Newest first. */
  guests: z.array(StoredGuest),
});
export type EventsState = z.infer<typeof EventsState>;

type ReadStore = Pick<Storage, 'getItem'>;
type Store = Pick<Storage, 'getItem' | 'setItem'>;

const nothing: EventsState = { faceEnrolled: false, showOnlyMe: true, guests: [] };

/** What is kept; a state of another version, or written by hand, is useless. */
export function storedEvents(store: ReadStore): EventsState {
  const stored = store.getItem(eventsKey);
  if (stored === null) return nothing;
  try {
    return EventsState.parse(JSON.parse(stored));
  } catch {
    return nothing;
  }
}

function change(store: Store, next: (before: EventsState) => EventsState): EventsState {
  const state = next(storedEvents(store));
  store.setItem(eventsKey, JSON.stringify(state));
  return state;
}

/** Stores the access to an event, for a reload or the next visit. */
export function rememberGuest(store: Store, guest: StoredGuest): EventsState {
  return change(store, (before) => ({
    ...before,
    guests: [guest, ...before.guests.filter(({ code }) => code !== guest.code)].slice(0, maxStoredEvents),
  }));
}

/** Removes the access to an event that the guest left, or that is deleted. */
export function forgetGuest(store: Store, code: EventCode): EventsState {
  return change(store, (before) => ({ ...before, guests: before.guests.filter((guest) => guest.code !== code) }));
}

/** Opens an event: what was chosen at another one does not apply. */
export function openStoredEvent(store: Store, code: EventCode): EventsState {
  return change(store, (before) =>
    before.currentEvent === code ? before : { ...nothing, guests: before.guests, currentEvent: code },
  );
}

/** Keeps what the guest chose at the current event. */
export function choose(
  store: Store,
  chosen: Partial<Pick<EventsState, 'currentGroup' | 'faceEnrolled' | 'showOnlyMe'>>,
): EventsState {
  return change(store, (before) => ({ ...before, ...chosen }));
}
