import { z } from 'zod';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Role } from '#shared/admin/contract.ts';
import { type MemberId, type OrderId, Timestamp } from '#shared/ids.ts';

/** The counters of the whole product. */
export type Count = 'members' | 'orders' | 'activeOrders' | 'revenueUSD' | 'revenueTRY';

/** A member in the admin's list. */
export interface ListedMember {
  readonly id: MemberId;
  readonly email: string;
  readonly credits: number;
  readonly createdAt: string;
  readonly disabledAt?: string | undefined;
  readonly role: Role;
}

/** The position of a row in a month: its time and id. */
export const ListingPlace = z.strictObject({ at: Timestamp, id: z.string().max(100) });
export type ListingPlace = z.infer<typeof ListingPlace>;

/** A page of ids, newest first. */
export interface IdPage {
  readonly ids: readonly string[];
  /** The last row of the page, where the month continues; absent at its end. */
  readonly next?: ListingPlace | undefined;
}

/** The port to the lists of the admin panel. */
export interface AdminLists {
  count(name: Count): Promise<number>;
  /** Ids of members, orders or events of one month (`2026-11`), newest first, after the given row. */
  listIds(kind: 'member' | 'order' | 'event', month: string, limit: number, after?: ListingPlace): Promise<IdPage>;
  findMember(id: MemberId): Promise<ListedMember | undefined>;
  findOrder(id: OrderId): Promise<StoredOrder | undefined>;
}
