import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import type { Money } from '#shared/money.ts';
import type { Buyer } from '#shared/payments/buyer.ts';

/** A payment whose money came, as far as a receipt speaks of it. */
export interface ReceivedPayment {
  readonly id: PaymentId;
  readonly memberId?: MemberId | undefined;
  /** The order it paid for; a payment for packs has none. */
  readonly orderId?: OrderId | undefined;
  readonly packs: readonly { readonly name: string; readonly credits: number }[];
  readonly state: 'paid' | 'refund_due' | 'refunded';
  readonly amount: Money;
  readonly paidAt: string;
  readonly refundedAt?: string | undefined;
  /** What goes back; without it all of it does. */
  readonly refund?: { readonly amountMinor: number } | undefined;
  readonly provider: string;
  readonly providerPaymentId?: string | undefined;
}

/** Whom a receipt is made out to. */
export interface ReceivingMember {
  readonly email: string;
  readonly language?: Language | undefined;
  readonly buyer?: Buyer | undefined;
}

/** The port to what receipts are made of. */
export interface ReceiptRecords {
  /** Undefined also for a payment whose money has not come. */
  findPayment(id: PaymentId): Promise<ReceivedPayment | undefined>;
  findOrder(id: OrderId): Promise<StoredOrder | undefined>;
  /** A member, with the billing details that were given where the provider asks for them. */
  findMember(id: MemberId): Promise<ReceivingMember | undefined>;
}
