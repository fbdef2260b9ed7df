import { DomainError } from '#functions/platform/errors.ts';

/** Another device has opened the link, which works once. */
export class HandoffElsewhere extends DomainError {
  readonly code = 'handoff_elsewhere';
}

/** The link has ended: it expired, its picture was fetched, or the desktop continued without it. */
export class HandoffEnded extends DomainError {
  readonly code = 'handoff_ended';
}
