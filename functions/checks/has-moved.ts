import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { OrderId } from '#shared/ids.ts';

/**
 * Says of a picture that is not where its order said, whether it was moved to the folder of its address since the order
 * was read: then the order has to be read again, and nothing is missing.
 */
export async function hasMoved(
  { id, folder }: StoredOrder,
  orders: { find(id: OrderId): Promise<StoredOrder | undefined> },
): Promise<boolean> {
  const now = await orders.find(id);
  return now !== undefined && now.folder !== folder;
}
