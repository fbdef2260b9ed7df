import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { heldOrder } from '#functions/records/holder.ts';
import type { OrderId } from '#shared/ids.ts';
import { deletionOf } from '#shared/orders/order.ts';
import { pictureKeys } from '#shared/orders/storage-path.ts';
import type { Orders } from './orders.ts';
import { OrderNotDeletable } from './refusals.ts';

/**
 * Deletes the pictures of an order at once and leaves a tombstone for the money rows. The tombstone is written first:
 * from then on nobody sees the pictures, and the sweeper deletes what a crash left behind.
 *
 * @throws NotFound, OrderNotDeletable while a paid job is waiting or running
 */
export async function deleteOrder(
  id: OrderId,
  caller: Caller,
  deps: { orders: Pick<Orders, 'find' | 'markDeleted'>; photos: Pick<PhotoStore, 'remove'>; clock: Clock },
): Promise<{ deleted: true }> {
  const order = heldOrder(caller, await deps.orders.find(id));
  const transition = deletionOf(order);
  const marked =
    transition !== undefined && (await deps.orders.markDeleted(id, transition, deps.clock().toISOString()));
  if (!marked) throw new OrderNotDeletable('the photo is being made');
  await deps.photos.remove(pictureKeys(order));
  return { deleted: true };
}
