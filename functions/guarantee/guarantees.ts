import type { CompletedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { OrderId } from '#shared/ids.ts';

/** The port to delivered orders, as far as somebody is not satisfied with them. */
export interface Guarantees {
  find(id: OrderId): Promise<StoredOrder | undefined>;
  /**
   * Gives a photo back, and what was paid for it: a credit is back, money is owed, in the same transaction, and it is counted
   * how often somebody did that, unless a rule fails on the photo. False when the photo was taken meanwhile, the order is no
   * longer as it was seen, or this one would be one too many.
   */
  returnPhoto(seen: CompletedOrder, at: string): Promise<boolean>;
}
