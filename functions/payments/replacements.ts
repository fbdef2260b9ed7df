import type { CompletedOrder, ReachableOrder } from '#functions/orders-core/stored-order.ts';
import type { CutCount } from './cut-counts.ts';

/** The port to orders that are made in the place of others. */
export interface Replacements {
  /**
   * What was paid for a delivered order is from now on the new one's: the payment is for that one, or the credit is
   * reserved for it; its job is due, and the delivered one is exchanged. False when somebody took the delivered photo or
   * gave it back meanwhile, what was paid for it went back, in part or all of it, the new order was paid another way, or
   * the two are no longer of the same owner.
   *
   * @param cut what the new order counts for as a cut, in the same transaction
   * @throws CutsUsedUp
   */
  transferPayment(
    fresh: ReachableOrder,
    former: CompletedOrder,
    at: string,
    cut?: readonly CutCount[],
  ): Promise<boolean>;
}
