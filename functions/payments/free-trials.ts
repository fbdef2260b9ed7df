import type { ReachableOrder } from '#functions/orders-core/stored-order.ts';
import type { CutCount } from './cut-counts.ts';

/** What an order is begun with for free. */
export interface UsedTrial {
  /** The mailbox, by `trialMailbox`. */
  readonly mailbox: string;
  readonly proofHash: string;
}

/** The port to free trials. */
export interface FreeTrials {
  /**
   * Uses the free trial of a mailbox for an order of nobody, with the options that were checked, and makes the order due, at
   * price 0. Says which condition did not hold: of two orders at once one has the try.
   *
   * @param cut what the order counts for as a cut, in the same transaction
   * @throws CutsUsedUp
   */
  use(
    order: ReachableOrder,
    trial: UsedTrial,
    at: string,
    cut?: readonly CutCount[],
  ): Promise<'begun' | 'not_confirmed' | 'used' | 'order_moved_on'>;
}
