import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import type { Money } from '#shared/money.ts';
import type { Buyer } from '#shared/payments/buyer.ts';

/** A paid payment, with the fields of a receipt. */
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
  /** The refund; without an amount it is the full one. */
  readonly refund?: { readonly amountMinor: number } | undefined;
  readonly provider: string;
  readonly providerPaymentId?: string | undefined;
}

/** The member a receipt is made out to. */
export interface ReceivingMember {
  readonly email: string;
  readonly language?: Language | undefined;
  readonly buyer?: Buyer | undefined;
}

/** The port to the data of receipts. */
export interface ReceiptRecords {
  /** Undefined also for an unpaid payment. */
  findPayment(id: PaymentId): Promise<ReceivedPayment | undefined>;
  findOrder(id: OrderId): Promise<StoredOrder | undefined>;
  /** A member, with the billing details where the provider requires them. */
  findMember(id: MemberId): Promise<ReceivingMember | undefined>;
}
