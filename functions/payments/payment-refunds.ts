import type { Language } from '#shared/languages.ts';
import type { StoredPayment } from './stored-payment.ts';

/** The recipient of a mail about a payment. */
export interface Payer {
  readonly email: string;
  /** Undefined for a member who never chose one. */
  readonly language?: Language | undefined;
}

/** The port to refunds and their notices; each write is one transaction. */
export interface PaymentRefunds {
  /**
   * Records that the refund was sent, and a notice to the payer is due. If all of the money was refunded, the order of
   * this payment is marked as refunded, too.
   */
  markRefunded(payment: StoredPayment, at: string): Promise<boolean>;
  /**
   * Records that the provider is about to be asked for the refund. False when another attempt was recorded meanwhile or
   * no refund is due any more: then the caller must not send.
   */
  recordRefundAttempt(payment: StoredPayment, at: string | undefined): Promise<boolean>;
  /** Puts a payment into review whose refund failed, although it was due or reported as sent. */
  holdRefundForReview(payment: StoredPayment, reviewReason: string, at: string): Promise<boolean>;
  /** The recipient of a mail about a payment; undefined when no e-mail is known any more. */
  findPayer(payment: StoredPayment): Promise<Payer | undefined>;
  /** Records that the payer was notified, or wants no mail; false when the payment changed meanwhile. */
  markNotified(payment: StoredPayment): Promise<boolean>;
}
