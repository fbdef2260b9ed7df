import { DomainError } from '#functions/platform/errors.ts';

/** A rule failed in the check, so no money is taken. */
export class RulesFailed extends DomainError {
  readonly code = 'rules_failed';
}

/** The customer has not entered an e-mail for the photo link, or the picture is still uploading. */
export class EmailMissing extends DomainError {
  readonly code = 'email_missing';
}

/** The provider needs the payer's details, and they are missing. */
export class BuyerMissing extends DomainError {
  readonly code = 'buyer_missing';
}

/** A pack is not sold, or does not exist. */
export class PackUnavailable extends DomainError {
  readonly code = 'pack_unavailable';
}

/** The buyer did not accept a text that must be accepted before a sale. */
export class AcceptanceMissing extends DomainError {
  readonly code = 'acceptance_missing';
}

/** The payment provider does not answer; nothing was charged. */
export class PaymentProviderUnavailable extends DomainError {
  readonly code = 'payment_provider_unavailable';
}

/** The caller cannot pay for this order in this way. */
export class PaymentWayUnavailable extends DomainError {
  readonly code = 'payment_way_unavailable';
}

/** The free trial of the mailbox was used already. */
export class TrialUsed extends DomainError {
  readonly code = 'trial_used';
}

/** The daily limit of the customer or the stage is reached. */
export class HairstylesUsedUp extends DomainError {
  readonly code = 'cuts_used_up';
}

/** The mailbox was not confirmed with a mailed code, or too long ago. */
export class TrialNotConfirmed extends DomainError {
  readonly code = 'trial_not_confirmed';
}
