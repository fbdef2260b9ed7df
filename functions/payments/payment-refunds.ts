import type { Language } from '#shared/languages.ts';
import type { StoredPayment } from './stored-payment.ts';

/** Whom a mail about a payment goes to. */
export interface Payer {
  readonly email: string;
  /** Undefined for a member who never chose one. */
  readonly language?: Language | undefined;
}

/** The port to money that goes back, and to the notices about it; each write is one transaction. */
export interface PaymentRefunds {
  /**
   * What was owed went back, and a notice to its payer is due. Where that was all of it, an order of this payment whose money
   * was owed is refunded with it.
   */
  markRefunded(payment: StoredPayment, at: string): Promise<boolean>;
  /**
   * Notes that the provider is about to be asked to send back what is owed. False when another
   * try was noted meanwhile, or nothing is owed any more: then the caller must not send.
   */
  noteRefundTry(payment: StoredPayment, at: string | undefined): Promise<boolean>;
  /** Puts a payment before an operator whose money did not go back, although it was owed or said to have gone. */
  setRefundAside(payment: StoredPayment, reviewReason: string, at: string): Promise<boolean>;
  /** Whom a mail about a payment goes to; undefined where no address is known any more. */
  findPayer(payment: StoredPayment): Promise<Payer | undefined>;
  /** The payer was notified of how the payment stands, or wants no mail; false when it stands otherwise by now. */
  markNotified(payment: StoredPayment): Promise<boolean>;
}
