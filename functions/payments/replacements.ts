import type { Returned } from '#functions/credits/return-allowance.ts';
import type { CompletedOrder, ReachableOrder } from '#functions/orders-core/stored-order.ts';
import type { HairstyleCount } from './hairstyle-counts.ts';

/** The port to replacement orders. */
export interface Replacements {
  /**
   * Transfers the payment of a delivered order to the new one: the payment is for the new order, or the credit is
   * reserved for it; its job is due, and the delivered order is exchanged. False when the customer took or returned the
   * delivered photo meanwhile, its payment was refunded, fully or partly, the new order was paid another way, or the
   * two no longer have the same owner.
   *
   * @param from the network of the request, by which returns are counted, and the time
   * @param hairstyleCounts the limits the new order counts for as a hairstyle, in the same transaction
   * @throws HairstylesUsedUp
   */
  transferPayment(
    fresh: ReachableOrder,
    former: CompletedOrder,
    from: Returned,
    hairstyleCounts?: readonly HairstyleCount[],
  ): Promise<boolean>;
}
