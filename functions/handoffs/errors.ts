import { DomainError } from '#functions/platform/errors.ts';

/** Another device has opened the link, which works once. */
export class HandoffElsewhere extends DomainError {
  readonly code = 'handoff_elsewhere';
}

/** The link works no more: its time is over, its picture was taken, or the desktop went on without it. */
export class HandoffEnded extends DomainError {
  readonly code = 'handoff_ended';
}
