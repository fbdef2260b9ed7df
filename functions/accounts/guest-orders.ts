import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { MemberId } from '#shared/ids.ts';

/** The port to the orders of an e-mail that were placed without signing in. */
export interface GuestOrders {
  /** The orders of an e-mail that no member owns; the caller must have verified the e-mail. */
  list(email: string): Promise<StoredOrder[]>;
  /**
   * Assigns the orders of a guest's e-mail to a member, one transaction each; returns how many.
   *
   * @param atMost stops after so many; the next call continues
   */
  assign(email: string, memberId: MemberId, atMost?: number): Promise<number>;
}
