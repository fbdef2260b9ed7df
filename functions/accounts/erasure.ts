import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { MemberId, OrderId } from '#shared/ids.ts';
import type { ErasedThings } from '#shared/texts/mail-words.ts';
import type { Member } from './members.ts';

/** The port to everything that an erasure rewrites or removes. Every write can be repeated. */
export interface Erasure {
  /** The orders that still belong to the member. */
  listOrders(memberId: MemberId): Promise<StoredOrder[]>;
  /** Leaves a tombstone without personal data; false when the order was paid meanwhile and its job is due. */
  eraseOrder(order: StoredOrder, erasureId: MemberId, at: string): Promise<boolean>;
  /** Erases every other kind of personal record but the profile: rows are removed, or move to the id of the erasure. */
  moveRows(memberId: MemberId, erasureId: MemberId, at: string): Promise<void>;
  /**
   * How many rows belong to the id of an erasure now.
   *
   * @param justErased orders that the index may not list under that id yet
   */
  count(erasureId: MemberId, justErased: ReadonlySet<OrderId>): Promise<ErasedThings>;
  /** Removes profile, role and listing, and leaves the proof, in one transaction. */
  finish(member: Member, erasureId: MemberId, at: string, things: ErasedThings): Promise<void>;
}
