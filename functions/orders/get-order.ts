import type { GiveBacks } from '#functions/credits/give-backs.ts';
import { isGivenBackOften } from '#functions/credits/given-back-often.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { heldOrder } from '#functions/records/holder.ts';
import { orderView } from '#functions/records/order-view.ts';
import type { OrderId } from '#shared/ids.ts';
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
  const givenBackOften = await isGivenBackOften(view, order, deps.giveBacks, deps.clock());
  return { order: givenBackOften ? { ...view, givenBackOften } : view };
}
