import { DomainError } from '#functions/platform/errors.ts';

/** The selfie was not checked, or was exchanged after its check. */
export class PhotoNotChecked extends DomainError {
  readonly code = 'photo_not_checked';
}
