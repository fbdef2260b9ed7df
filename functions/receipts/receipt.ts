import type { Language } from '#shared/languages.ts';
import type { Money } from '#shared/money.ts';
import type { Buyer } from '#shared/payments/buyer.ts';

/** The seller, with the details that the operator configured. */
export interface Seller {
  readonly name: string;
  readonly lines: readonly string[];
}

/** One item that was paid for. */
export type ReceiptLine =
  | { readonly kind: 'photo'; readonly photo: string | undefined }
  | { readonly kind: 'pack'; readonly name: string; readonly credits: number };

/** The facts of a receipt, before they are put into words. */
export interface Receipt {
  readonly number: string;
  readonly paidAt: string;
  readonly language: Language;
  readonly seller: Seller;
  readonly buyer: { readonly email: string | undefined; readonly details: Buyer | undefined };
  readonly lines: readonly ReceiptLine[];
  readonly amount: Money;
  /** The tax included in the amount; undefined where the operator charges none. */
  readonly tax: { readonly percent: number; readonly amount: Money } | undefined;
  /** The provider's id of the payment, if known. */
  readonly provider: string;
  readonly providerPaymentId: string | undefined;
  /** The refund, with its day once it was sent. */
  readonly refund: { readonly amount: Money; readonly refundedAt: string | undefined } | undefined;
}
