import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Person } from '#functions/personal-records/personal-records.ts';
import type { Payment, Purchase } from '#functions/personal-records/transactions.ts';
import type { MemberId } from '#shared/ids.ts';

/** The last row of a list that was shown: the next page begins after it. */
export interface HistoryPlace {
  readonly at: string;
  readonly id: string;
}

/** The port to everything that is kept about a member. */
export interface History {
  /** All orders, newest first; deleted ones are tombstones among them. */
  listOrders(memberId: MemberId): Promise<StoredOrder[]>;
  /** So many payments, the newest first, of those that are older than the one at a place. */
  somePayments(memberId: MemberId, count: number, after?: HistoryPlace): Promise<Payment[]>;
  /** So many purchases, the newest first, of those that are older than the one at a place. */
  somePurchases(memberId: MemberId, count: number, after?: HistoryPlace): Promise<Purchase[]>;
  /** The sections of `data.json`, from every kind of personal record. */
  exportOf(person: Person): Promise<Record<string, unknown>>;
}
