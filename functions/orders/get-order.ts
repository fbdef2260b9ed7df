import type { Caller } from '#functions/platform/caller.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { heldOrder } from '#functions/records/holder.ts';
import { orderView } from '#functions/records/order-view.ts';
import type { OrderId } from '#shared/ids.ts';
import type { OrderView } from '#shared/orders/view.ts';
import type { Orders } from './orders.ts';

/**
 * One order with fresh links, for its holder.
 *
 * @throws NotFound
 */
export async function getOrder(
  id: OrderId,
  caller: Caller,
  deps: { orders: Pick<Orders, 'find'>; photos: Pick<PhotoStore, 'signLink'> },
): Promise<{ order: OrderView }> {
  const order = heldOrder(caller, await deps.orders.find(id));
  return { order: await orderView(order, deps.photos) };
}
