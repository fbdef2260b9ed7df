import { guaranteeNow } from '#functions/credits/guarantee-now.ts';
import type { ReturnAllowance } from '#functions/credits/return-allowance.ts';
import { shownOrder } from '#functions/orders-core/holder.ts';
import { orderView, photoOnly } from '#functions/orders-core/order-view.ts';
import type { CompletedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { OrderId } from '#shared/ids.ts';
import { guaranteeOf } from '#shared/orders/guarantee.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { isPartlyRefunded } from './is-partly-refunded.ts';
import type { Orders } from './orders.ts';

export interface GetOrderDeps {
  readonly orders: Pick<Orders, 'find' | 'isMoneyKept'>;
  readonly photos: Pick<PhotoStore, 'signLink'>;
  readonly returnAllowance: ReturnAllowance;
  readonly clock: Clock;
}

/**
 * One order with fresh links, for its holder: all of it, or what a secret shows once a member owns the order.
 *
 * @throws NotFound
 */
export async function getOrder(id: OrderId, caller: Caller, deps: GetOrderDeps): Promise<{ order: OrderView }> {
  const { order, hold } = shownOrder(caller, await deps.orders.find(id));
  const view = await orderView(order, deps.photos);
  if (hold === 'photo') return { order: photoOnly(view) };
  return { order: { ...view, ...(await returnObstacles(order, caller, deps)) } };
}

/** What prevents the return of a delivered photo that is returnable otherwise. */
async function returnObstacles(
  order: StoredOrder,
  caller: Caller,
  deps: GetOrderDeps,
): Promise<Pick<OrderView, 'givenBackOften' | 'moneyWentBack'>> {
  if (order.status !== 'completed') return {};
  if (guaranteeOf({ ...order, completedAt: order.endedAt }, deps.clock()) === undefined) return {};
  if (await isPartlyRefunded(order, deps.orders)) return { moneyWentBack: true };
  return (await isGivenBackOften(order, caller, deps)) ? { givenBackOften: true } : {};
}

/** Whether only recent returns prevent this one. */
async function isGivenBackOften(
  order: CompletedOrder,
  caller: Caller,
  { returnAllowance, clock }: GetOrderDeps,
): Promise<boolean> {
  const now = clock();
  const otherwise = guaranteeOf({ ...order, completedAt: order.endedAt }, now)?.ways;
  const ways = (await guaranteeNow(order, caller, now, returnAllowance))?.ways;
  return otherwise?.includes('refund') === true && ways?.includes('refund') !== true;
}
