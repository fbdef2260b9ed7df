import type { Money } from '#shared/money.ts';

/** A form of the test checkout, for its page. */
export interface Checkout {
  readonly token: string;
  readonly amount: Money;
  readonly state: 'pending' | 'paid' | 'refunded';
  readonly callbackUrl: string;
  readonly locale: string;
  readonly expiresAt: string;
  /** Why the last card was declined. */
  readonly declined?: string | undefined;
}

/** The port to the test provider's records, for its page. */
export interface Checkouts {
  find(token: string): Promise<Checkout | undefined>;
  markPaid(token: string, at: string): Promise<void>;
  noteDecline(token: string, reason: string): Promise<void>;
}
