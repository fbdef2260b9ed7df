import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { OrderId } from '#shared/ids.ts';

/**
 * Whether a missing picture was moved to the order's folder since the order was read: then the order has to be read
 * again.
 */
export async function hasMoved(
  { id, folder }: StoredOrder,
  orders: { find(id: OrderId): Promise<StoredOrder | undefined> },
): Promise<boolean> {
  const now = await orders.find(id);
  return now !== undefined && now.folder !== folder;
}
