import { DomainError } from '#functions/platform/errors.ts';

/** A rule failed in the check, so no money is taken. */
export class RulesFailed extends DomainError {
  readonly code = 'rules_failed';
}

/** Nobody has said where the link to the photo goes, or its picture is still on the way there. */
export class EmailMissing extends DomainError {
  readonly code = 'email_missing';
}

/** The provider has to be told who pays, and nobody has said it. */
export class BuyerMissing extends DomainError {
  readonly code = 'buyer_missing';
}

/** A pack is not sold, or does not exist. */
export class PackUnavailable extends DomainError {
  readonly code = 'pack_unavailable';
}

/** A text that has to be accepted before anything is sold was not. */
export class AcceptanceMissing extends DomainError {
  readonly code = 'acceptance_missing';
}

/** The words that were accepted are no longer those that hold. */
export class AcceptanceOutdated extends DomainError {
  readonly code = 'acceptance_outdated';
}

/** The payment provider does not answer; nothing was charged. */
export class PaymentProviderUnavailable extends DomainError {
  readonly code = 'payment_provider_unavailable';
}

/** The balance of the member is 0. */
export class InsufficientCredits extends DomainError {
  readonly code = 'insufficient_credits';
}

/** This way of paying is not open to the caller for this order. */
export class PaymentWayUnavailable extends DomainError {
  readonly code = 'payment_way_unavailable';
}

/** The free trial of the address was used already. */
export class TrialUsed extends DomainError {
  readonly code = 'trial_used';
}

/** As many cuts were begun today as one person, or this stage, may begin. */
export class CutsUsedUp extends DomainError {
  readonly code = 'cuts_used_up';
}

/** The address was not confirmed by a mailed code, or that was too long ago. */
export class TrialNotConfirmed extends DomainError {
  readonly code = 'trial_not_confirmed';
}
