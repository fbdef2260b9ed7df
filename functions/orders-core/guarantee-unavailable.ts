import { DomainError } from '#functions/platform/errors.ts';

/**
 * The photo was downloaded, its period is over, or it has a remedy already: the guarantee does not offer this, or no
 * longer.
 */
export class GuaranteeUnavailable extends DomainError {
  readonly code = 'guarantee_unavailable';
}
