import { DomainError } from '#functions/platform/errors.ts';

/** The photo is not finished: it cannot be downloaded, and no extra can be made of it. */
export class PhotoNotReady extends DomainError {
  readonly code = 'photo_not_ready';
}
