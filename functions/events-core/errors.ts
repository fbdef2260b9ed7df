import { DomainError } from '#functions/platform/errors.ts';

/** The member has an event already; there is one at a time. */
export class EventLimitReached extends DomainError {
  readonly code = 'event_limit_reached';
}

/** The event has no place for another guest. */
export class EventFull extends DomainError {
  readonly code = 'event_full';
}

/** The event is in a state that does not allow this any more. */
export class EventMovedOn extends DomainError {
  readonly code = 'event_moved_on';
}
