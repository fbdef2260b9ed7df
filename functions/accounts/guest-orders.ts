import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { MemberId } from '#shared/ids.ts';

/** The port to the orders an address placed without signing in. */
export interface GuestOrders {
  /** The orders of an address that no member has yet; whoever asks has to know that the address is theirs. */
  list(email: string): Promise<StoredOrder[]>;
  /**
   * Gives the orders of a guest's address to a member, each in a transaction of its own; answers how many it moved.
   *
   * @param atMost stops after so many; whoever comes next takes the rest
   */
  assign(email: string, memberId: MemberId, atMost?: number): Promise<number>;
}
