import { orderView } from '#functions/orders-core/order-view.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { MemberId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { OrderView } from '#shared/orders/view.ts';
import type { Orders } from './orders.ts';

/** A page of a member's orders, newest first, sized for the dashboard. */
export async function listOrders(
  memberId: MemberId,
  cursor: string | undefined,
  deps: { orders: Pick<Orders, 'listOf'>; photos: Pick<PhotoStore, 'signLink'> },
): Promise<{ orders: OrderView[]; cursor?: string | undefined }> {
  const page = await deps.orders.listOf(memberId, limits.dashboardOrders, cursor);
  const orders = await Promise.all(page.orders.map((order) => orderView(order, deps.photos)));
  return { orders, cursor: page.cursor };
}
