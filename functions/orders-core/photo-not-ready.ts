import { DomainError } from '#functions/platform/errors.ts';

/** The photo is not finished, so there is nothing to take and nothing can be made of it yet. */
export class PhotoNotReady extends DomainError {
  readonly code = 'photo_not_ready';
}
