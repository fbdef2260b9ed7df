import type { Returned } from '#functions/credits/return-allowance.ts';
import type { CompletedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { OrderId } from '#shared/ids.ts';

/** The port to delivered orders, for returns under the guarantee. */
export interface Guarantees {
  find(id: OrderId): Promise<StoredOrder | undefined>;
  /**
   * Returns a photo in one transaction: the credit is released or the refund becomes due, and the return is counted,
   * unless a rule fails on the photo. False when the photo was downloaded meanwhile, the order changed, or the holder's
   * limit of returns is reached.
   */
  returnPhoto(seen: CompletedOrder, from: Returned): Promise<boolean>;
}
