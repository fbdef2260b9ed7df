import { DomainError } from '#functions/platform/errors.ts';

/** The selfie is not uploaded yet. */
export class PhotoNotUploaded extends DomainError {
  readonly code = 'photo_not_uploaded';
}
