import { refundRoute } from '#functions/credits/refund-route.ts';
import { heldOrder } from '#functions/orders-core/holder.ts';
import type { RefundMessage } from '#functions/orders-core/job.ts';
import type { LivingOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { OrderId } from '#shared/ids.ts';
import { deletionOf } from '#shared/orders/order.ts';
import { pictureKeys } from '#shared/orders/storage-path.ts';
import { OrderNotDeletable } from './errors.ts';
import type { Orders } from './orders.ts';

export interface DeleteOrderDeps {
  readonly orders: Pick<Orders, 'find' | 'markDeleted' | 'withdraw'>;
  readonly photos: Pick<PhotoStore, 'remove'>;
  readonly refunds: MessageQueue<RefundMessage>;
  readonly clock: Clock;
}

/**
 * Deletes the pictures of an order immediately and leaves a tombstone for its money rows. The tombstone comes first:
 * from then on the pictures are not served, and the sweeper deletes what a crash left behind. A payment for an order
 * whose job has not begun is refunded.
 *
 * @throws NotFound, OrderNotDeletable while the photo is being made
 */
export async function deleteOrder(id: OrderId, caller: Caller, deps: DeleteOrderDeps): Promise<{ deleted: true }> {
  const order = heldOrder(caller, await deps.orders.find(id));
  if (!(await mark(order, deps))) throw new OrderNotDeletable('the photo is being made');
  await deps.photos.remove(pictureKeys(order));
  return { deleted: true };
}

async function mark(order: LivingOrder, { orders, refunds, clock }: DeleteOrderDeps): Promise<boolean> {
  const at = clock().toISOString();
  const transition = deletionOf(order);
  if (transition !== undefined) return await orders.markDeleted(order.id, transition, at);
  if (order.status !== 'pending' || order.paymentStatus !== 'paid') return false;
  const way = refundRoute(order);
  const isWithdrawn = await orders.withdraw(order, at);
  // Without this message the payments sweeper sends the refund a minute later.
  if (isWithdrawn && way.by === 'money') await refunds.send({ paymentId: way.paymentId });
  return isWithdrawn;
}
