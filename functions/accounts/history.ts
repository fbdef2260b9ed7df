import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Person } from '#functions/personal-records/personal-records.ts';
import type { CapacityEntry, Payment, Purchase } from '#functions/personal-records/transactions.ts';
import type { MemberId } from '#shared/ids.ts';

/** The last row of a page: the next page begins after it. */
export interface HistoryPlace {
  readonly at: string;
  readonly id: string;
}

/** The port to everything stored about a member. */
export interface History {
  /** All orders, newest first, including the tombstones of deleted ones. */
  listOrders(memberId: MemberId): Promise<StoredOrder[]>;
  /** Up to `count` payments older than the given place, newest first. */
  somePayments(memberId: MemberId, count: number, after?: HistoryPlace): Promise<Payment[]>;
  /** Up to `count` purchases older than the given place, newest first. */
  somePurchases(memberId: MemberId, count: number, after?: HistoryPlace): Promise<Purchase[]>;
  /** Up to `count` entries about places of events older than the given place, newest first. */
  someCapacity(memberId: MemberId, count: number, after?: HistoryPlace): Promise<CapacityEntry[]>;
  /** The sections of `data.json`, from every kind of personal record. */
  exportOf(person: Person): Promise<Record<string, unknown>>;
}
