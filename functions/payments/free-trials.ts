import type { ReachableOrder } from '#functions/orders-core/stored-order.ts';
import type { HairstyleCount } from './hairstyle-counts.ts';

/** What a free trial begins an order with. */
export interface UsedTrial {
  /** The mailbox, by `trialMailbox`. */
  readonly mailbox: string;
  readonly proofHash: string;
}

/** The port to free trials. */
export interface FreeTrials {
  /**
   * Uses the free trial of a mailbox for a guest's order at price 0, with the options that were checked, and makes the
   * order due. Returns which condition failed: of two concurrent orders one gets the trial.
   *
   * @param hairstyleCounts the limits the order counts for as a hairstyle, in the same transaction
   * @throws HairstylesUsedUp
   */
  use(
    order: ReachableOrder,
    trial: UsedTrial,
    at: string,
    hairstyleCounts?: readonly HairstyleCount[],
  ): Promise<'begun' | 'not_confirmed' | 'used' | 'order_moved_on'>;
}
