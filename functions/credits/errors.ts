import { DomainError } from '#functions/platform/errors.ts';

/** The member has fewer credits than this costs. */
export class InsufficientCredits extends DomainError {
  readonly code = 'insufficient_credits';
}
