import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import type { Money } from '#shared/money.ts';
import type { PaymentState } from '#shared/payments/contract.ts';

/** A change of the balance, and why. */
export interface LedgerEntry {
  readonly key: string;
  readonly reason: string;
  readonly delta: number;
  readonly orderId?: string | undefined;
  readonly at: string;
}

/** A checkout form of the member, and what came of it. */
export interface Payment {
  readonly id: PaymentId;
  /** The order it paid for; a payment for packs has none. */
  readonly orderId?: OrderId | undefined;
  /** The names of its packs; none for an order. */
  readonly packs: readonly string[];
  /** The credits its packs brought, 0 for an order; undefined where the row does not say which packs were sold. */
  readonly credits: number | undefined;
  readonly state: PaymentState;
  readonly amount: Money;
  readonly createdAt: string;
  readonly paidAt?: string | undefined;
  /** How much went back. */
  readonly refundedMinor?: number | undefined;
}

/** A conversion whose credit was captured. */
export interface Purchase {
  readonly orderId: string;
  readonly creditsSpent: number;
  readonly createdAt: string;
  /** When the credit went back. */
  readonly refundedAt?: string | undefined;
  /** The order it was spent on instead. */
  readonly replacedBy?: string | undefined;
}

/** The last row of a list that was shown: the next page begins after it. */
export interface HistoryPlace {
  readonly at: string;
  readonly id: string;
}

/** What a member agreed to or took back. */
export interface Consent {
  readonly subject: string;
  readonly agreed: boolean;
  readonly textVersion: string;
  readonly at: string;
}

/** The port to everything that is kept about a member beside the profile. */
export interface History {
  /** All orders, newest first; deleted ones are tombstones among them. */
  listOrders(memberId: MemberId): Promise<StoredOrder[]>;
  listLedger(memberId: MemberId): Promise<LedgerEntry[]>;
  /** All payments, newest first. */
  listPayments(memberId: MemberId): Promise<Payment[]>;
  /** So many payments, the newest first, of those that are older than the one at a place. */
  somePayments(memberId: MemberId, count: number, after?: HistoryPlace): Promise<Payment[]>;
  /** So many purchases, the newest first, of those that are older than the one at a place. */
  somePurchases(memberId: MemberId, count: number, after?: HistoryPlace): Promise<Purchase[]>;
  listPurchases(memberId: MemberId): Promise<Purchase[]>;
  listConsents(memberId: MemberId): Promise<Consent[]>;
  /** What was written in the claim about an order, as long as it is kept. */
  findClaimAnswer(id: OrderId): Promise<string | undefined>;
}
