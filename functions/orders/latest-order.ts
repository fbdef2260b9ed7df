import { orderView } from '#functions/orders-core/order-view.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { MemberId } from '#shared/ids.ts';
import type { OrderView } from '#shared/orders/view.ts';
import type { Tool } from '#shared/tools/tool.ts';
import type { Orders } from './orders.ts';

/** A member's newest order, of one tool or of all; a page that is opened again resumes with it. */
export async function latestOrder(
  memberId: MemberId,
  tool: Tool | undefined,
  deps: { orders: Pick<Orders, 'latestOf'>; photos: Pick<PhotoStore, 'signLink'> },
): Promise<{ order?: OrderView }> {
  const order = await deps.orders.latestOf(memberId, tool);
  return order === undefined ? {} : { order: await orderView(order, deps.photos) };
}
