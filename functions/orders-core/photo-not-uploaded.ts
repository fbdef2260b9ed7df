import { DomainError } from '#functions/platform/errors.ts';

/** The selfie has not arrived yet. */
export class PhotoNotUploaded extends DomainError {
  readonly code = 'photo_not_uploaded';
}
