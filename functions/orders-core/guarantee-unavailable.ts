import { DomainError } from '#functions/platform/errors.ts';

/** The photo was taken, its days are over, or something was taken instead of it: this way is not open, or not any more. */
export class GuaranteeUnavailable extends DomainError {
  readonly code = 'guarantee_unavailable';
}
