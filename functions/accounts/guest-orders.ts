import type { MemberId } from '#shared/ids.ts';
/** The port to the orders an address placed before it became a member's. */
export interface GuestOrders {
  /**
   * Gives the orders of a guest's address to a member, each in a write of its own; answers how many it moved.
   *
   * @param atMost stops after so many; whoever comes next takes the rest
   */
  claim(email: string, memberId: MemberId, atMost?: number): Promise<number>;
}
