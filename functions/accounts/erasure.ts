import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { MemberId, OrderId } from '#shared/ids.ts';
import type { ErasedThings } from '#shared/texts/mail-words.ts';
import type { Member } from './members.ts';

/** The port to what has to be rewritten or removed when an account is erased. Everything can be repeated. */
export interface Erasure {
  /** The orders that still carry the member's name. */
  listOrders(memberId: MemberId): Promise<StoredOrder[]>;
  /** Leaves a tombstone that names nobody; false when the order was paid meanwhile and its job is due. */
  eraseOrder(order: StoredOrder, erasureId: MemberId, at: string): Promise<boolean>;
  /** Erases every other kind of personal record but the profile: rows go, or move to the name of the erasure. */
  moveRows(memberId: MemberId, erasureId: MemberId): Promise<void>;
  /**
   * How much of what carries the name of an erasure now.
   *
   * @param justErased orders the index may not tell yet under that name
   */
  count(erasureId: MemberId, justErased: ReadonlySet<OrderId>): Promise<ErasedThings>;
  /** Removes profile, role and listing, and leaves the proof, in one transaction. */
  finish(member: Member, erasureId: MemberId, at: string, things: ErasedThings): Promise<void>;
}
