import type { PaymentId } from '#shared/ids.ts';
import type { Money } from '#shared/money.ts';
import type { Buyer } from '#shared/payments/buyer.ts';
import type { PaymentProviderId } from '#shared/payments/provider-id.ts';

/** One line of the purchase; the lines sum up to the amount. */
export interface CheckoutItem {
  readonly id: string;
  readonly name: string;
  readonly amount: Money;
}

/** Who pays. Details are set where the provider needs them. */
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
  /** Where the provider redirects the browser, with its token, when the payer is done. */
  readonly callbackUrl: string;
}

/** Money a provider has, or is reviewing. */
export interface ProviderMoney {
  readonly amount: Money;
  /** Our payment id, as we sent it when the form was opened. */
  readonly basketId: string;
  readonly providerPaymentId: string;
  /** Identifies the card, as far as the provider does; the same card has the same text. */
  readonly card?: string | undefined;
}

/** What the provider knows of a payment: the only truth about money. Without money there may be no other fields. */
export type ProviderPayment =
  | ({ readonly status: 'paid' | 'review' | 'pending' | 'failed' } & ProviderMoney)
  | ({ readonly status: 'review' | 'pending' | 'failed' } & Partial<ProviderMoney>);

/** A refund. */
export interface RefundRequest {
  readonly providerPaymentId: string;
  readonly providerToken: string;
  readonly amount: Money;
  /** Identifies this refund; a payment may have several partial refunds, each with its own id. */
  readonly refundId: string;
  /** When the money arrived, if known: a provider may then void the whole payment instead. */
  readonly paidAt?: string | undefined;
  /** Our payment, which a notification about the refund refers to. */
  readonly basketId?: string | undefined;
  /** An attempt of this refund was made moments ago, and its result is unknown. */
  readonly mayBeSent?: boolean | undefined;
}

/**
 * The result of a refund: it is on its way; an earlier attempt may have succeeded, so nothing more was sent; the
 * provider refused this attempt and sent nothing; or the provider accepted it and could not carry it out.
 */
export type RefundOutcome = 'sent' | 'unknown' | 'refused' | 'failed';

/** What a notification is about: a form, or a refund of one of our payments. It is only a reason to poll. */
export type ProviderEvent = { readonly eventId: string } & (
  | { readonly providerToken: string }
  | { readonly refundOf: string }
);

/** A line of the provider's own list: a payment or a refund. */
export interface ProviderMovement {
  readonly kind: 'payment' | 'refund';
  readonly providerPaymentId: string;
  /** The purpose we sent to the provider: for our payments the payment id; empty if we sent none. */
  readonly basketId: string;
  /** In any currency: the list may contain money we never asked for. */
  readonly amountMinor: number;
  readonly currency: string;
}

/** A line of the provider's list that we cannot interpret. */
export interface UnknownLine {
  readonly kind: 'unknown';
  /** The provider's name for it. */
  readonly lineType: string;
  readonly providerPaymentId: string;
  readonly basketId: string;
  /** The content of the line, for an operator to read. */
  readonly description: string;
}

/** A half-open time range: `from` is included, `to` is not. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The provider's ids of a payment. */
export type ProviderNames = Pick<RefundRequest, 'providerPaymentId' | 'providerToken'>;

/** The port to a payment provider. */
export interface PaymentProvider {
  readonly id: PaymentProviderId;
  /** Opens a checkout form. Not idempotent: every call opens another one. */
  createCheckout(request: CheckoutRequest): Promise<{ providerToken: string; redirectUrl: string; expiresAt: string }>;
  /**
   * Reads the token from the browser's return, from its form or its query, both URL-encoded. The token is an untrusted
   * hint at which payment to poll.
   */
  parseCallback(form: string): { providerToken: string } | undefined;
  /** Reads a notification after verifying its signature over the raw bytes; undefined when the signature is invalid. */
  verifyWebhook(
    rawBody: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<ProviderEvent | undefined>;
  retrieve(providerToken: string): Promise<ProviderPayment>;
  /**
   * Refunds a payment, fully or partly. The same `refundId` twice refunds once; each adapter documents how far its
   * provider can guarantee that.
   */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /** All movements of a period from the provider's own list, including those unknown to us. */
  list(period: Period): Promise<readonly (ProviderMovement | UnknownLine)[]>;
  /** How much of a payment was refunded or is on its way to the payer, in minor units. */
  returnedMinor(names: ProviderNames): Promise<number>;
}
