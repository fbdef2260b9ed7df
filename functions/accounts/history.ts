import type { StoredOrder } from '#functions/records/stored-order.ts';
import type { MemberId } from '#shared/ids.ts';

/** A change of the balance, and why. */
export interface LedgerEntry {
  readonly key: string;
  readonly reason: string;
  readonly delta: number;
  readonly orderId?: string | undefined;
  readonly at: string;
}

/** A conversion whose credit was captured. */
export interface Purchase {
  readonly orderId: string;
  readonly creditsSpent: number;
  readonly createdAt: string;
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
  listPurchases(memberId: MemberId): Promise<Purchase[]>;
  listConsents(memberId: MemberId): Promise<Consent[]>;
}
