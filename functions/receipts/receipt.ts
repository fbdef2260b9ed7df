import type { Language } from '#shared/languages.ts';
import type { Money } from '#shared/money.ts';
import type { Buyer } from '#shared/payments/buyer.ts';

/** The seller, as far as the operator wrote down who that is. */
export interface Seller {
  readonly name: string;
  readonly lines: readonly string[];
}

/** One thing that was paid for. */
export type ReceiptLine =
  | { readonly kind: 'photo'; readonly photo: string | undefined }
  | { readonly kind: 'pack'; readonly name: string; readonly credits: number };

/** Everything a receipt says, before it is put into words. */
export interface Receipt {
  readonly number: string;
  readonly paidAt: string;
  readonly language: Language;
  readonly seller: Seller;
  readonly buyer: { readonly email: string | undefined; readonly details: Buyer | undefined };
  readonly lines: readonly ReceiptLine[];
  readonly amount: Money;
  /** The tax that is part of the amount; undefined where the operator charges none. */
  readonly tax: { readonly percent: number; readonly amount: Money } | undefined;
  /** What the provider calls the payment, if it said so. */
  readonly provider: string;
  readonly providerPaymentId: string | undefined;
  /** How much of the money is on its way back, or back since a day. */
  readonly refund: { readonly amount: Money; readonly refundedAt: string | undefined } | undefined;
}
