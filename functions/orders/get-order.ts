import type { GiveBacks } from '#functions/credits/give-backs.ts';
import { guaranteeNow } from '#functions/credits/guarantee-now.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { heldOrder } from '#functions/records/holder.ts';
import { orderView } from '#functions/records/order-view.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import type { OrderId } from '#shared/ids.ts';
import { guaranteeOf } from '#shared/orders/guarantee.ts';
import type { OrderView } from '#shared/orders/view.ts';
import type { Orders } from './orders.ts';

export interface GetOrderDeps {
  readonly orders: Pick<Orders, 'find'>;
  readonly photos: Pick<PhotoStore, 'signLink'>;
  readonly giveBacks: GiveBacks;
  readonly clock: Clock;
}

/**
 * One order with fresh links, for its holder.
 *
 * @throws NotFound
 */
export async function getOrder(id: OrderId, caller: Caller, deps: GetOrderDeps): Promise<{ order: OrderView }> {
  const order = heldOrder(caller, await deps.orders.find(id));
  const view = await orderView(order, deps.photos);
  return { order: (await isGivenBackOften(order, deps)) ? { ...view, givenBackOften: true } : view };
}

/** Whether it could be given back, had its holder not given back so many lately. */
async function isGivenBackOften(order: StoredOrder, { giveBacks, clock }: GetOrderDeps): Promise<boolean> {
  if (order.status !== 'completed') return false;
  const now = clock();
  const otherwise = guaranteeOf({ ...order, completedAt: order.endedAt }, now)?.ways;
  const ways = (await guaranteeNow(order, now, giveBacks))?.ways;
  return otherwise?.includes('refund') === true && ways?.includes('refund') !== true;
}
