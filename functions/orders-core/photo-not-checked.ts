import { DomainError } from '#functions/platform/errors.ts';

/** The selfie was not measured, or was exchanged after it was. */
export class PhotoNotChecked extends DomainError {
  readonly code = 'photo_not_checked';
}
