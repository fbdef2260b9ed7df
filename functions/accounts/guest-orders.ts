/** The port to the orders an address placed before it became a member's. */
export interface GuestOrders {
  /** Gives every order of a guest's address to a member, each in a write of its own; answers how many it moved. */
  claim(email: string, memberId: string): Promise<number>;
}
