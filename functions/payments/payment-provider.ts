import type { PaymentId } from '#shared/ids.ts';
import type { Money } from '#shared/money.ts';
import type { Buyer } from '#shared/payments/buyer.ts';
import type { PaymentProviderId } from '#shared/payments/provider-id.ts';

/** One line of what is bought; the lines sum up to the amount. */
export interface CheckoutItem {
  readonly id: string;
  readonly name: string;
  readonly amount: Money;
}

/** Who pays. Details are there where the provider needs them. */
export interface CheckoutBuyer {
  /** The member's id, or the order's for a guest. */
  readonly id: string;
  readonly email: string;
  readonly ip: string;
  readonly details?: Buyer | undefined;
}

/** What a checkout form is opened for. */
export interface CheckoutRequest {
  readonly paymentId: PaymentId;
  readonly amount: Money;
  readonly items: readonly CheckoutItem[];
  readonly buyer: CheckoutBuyer;
  /** The language of the form, as BCP 47. */
  readonly locale: string;
  /** Where the provider sends the browser, with its token, when the person is done. */
  readonly callbackUrl: string;
}

/** Money a provider has, or examines. */
export interface ProviderMoney {
  readonly amount: Money;
  /** Our payment id, as we gave it when the form was opened. */
  readonly basketId: string;
  readonly providerPaymentId: string;
}

/** What the provider knows of a payment; the only truth about money. Without money there may be nothing more to say. */
export type ProviderPayment =
  | ({ readonly status: 'paid' | 'review' | 'pending' | 'failed' } & ProviderMoney)
  | ({ readonly status: 'review' | 'pending' | 'failed' } & Partial<ProviderMoney>);

/** Money that goes back. */
export interface RefundRequest {
  readonly providerPaymentId: string;
  readonly providerToken: string;
  readonly amount: Money;
  /** Names this refund; a payment may have several in part, each with a name of its own. */
  readonly refundId: string;
  /** When the money came, where it is known: a provider may then take the whole payment back instead. */
  readonly paidAt?: string | undefined;
  /** Our payment, by which a notification about the refund is known again. */
  readonly basketId?: string | undefined;
  /** A try of this refund was made moments ago, and nobody knows whether it came through. */
  readonly mayBeSent?: boolean | undefined;
}

/**
 * What became of a refund: it is on its way; it is not known whether an earlier try came through, and nothing more was sent;
 * the provider refused this try, and nothing went; or it took it and could not carry it out.
 */
export type RefundOutcome = 'sent' | 'unknown' | 'refused' | 'failed';

/** What a notification is about: a form, or money that went back of one of our payments. It is only a reason to look. */
export type ProviderEvent = { readonly eventId: string } & (
  | { readonly providerToken: string }
  | { readonly refundOf: string }
);

/** A line of the provider's own list: money that came, or went back. */
export interface ProviderMovement {
  readonly kind: 'payment' | 'refund';
  readonly providerPaymentId: string;
  /** What the provider was told the payment is for; for one of ours our payment id. Empty where it was told nothing. */
  readonly basketId: string;
  /** In whatever currency: a list has money in it that we never asked for. */
  readonly amountMinor: number;
  readonly currency: string;
}

/** A line of the provider's list of which we cannot tell what it says of money. */
export interface UnknownLine {
  readonly kind: 'unknown';
  /** What the provider calls it. */
  readonly lineType: string;
  readonly providerPaymentId: string;
  readonly basketId: string;
  /** What it tells, in words an operator reads. */
  readonly told: string;
}

/** From one moment on, and before another. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The names a provider knows a payment by. */
export type ProviderNames = Pick<RefundRequest, 'providerPaymentId' | 'providerToken'>;

/** The port to a payment provider. */
export interface PaymentProvider {
  readonly id: PaymentProviderId;
  /** Opens a checkout form. Not idempotent: every call opens another one. */
  createCheckout(request: CheckoutRequest): Promise<{ providerToken: string; redirectUrl: string; expiresAt: string }>;
  /**
   * Reads the token from the browser's return, its form or its query, both written as a form is; an untrusted hint which
   * payment to look at.
   */
  parseCallback(form: string): { providerToken: string } | undefined;
  /** Reads a notification after its signature was verified over the raw bytes, or undefined when it does not hold. */
  verifyWebhook(
    rawBody: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<ProviderEvent | undefined>;
  retrieve(providerToken: string): Promise<ProviderPayment>;
  /**
   * Sends money back, all of it or a part. The same `refundId` twice sends it once; how far a provider can promise that
   * stands with its adapter.
   */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** Everything that moved in a period, as the provider's own list tells it: also what we never heard of. */
  list(period: Period): Promise<readonly (ProviderMovement | UnknownLine)[]>;
  /** How much of a payment went back so far or is on its way to the payer, in minor units. */
  returnedMinor(names: ProviderNames): Promise<number>;
}
