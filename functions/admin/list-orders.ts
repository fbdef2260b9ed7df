import { isEnded, type StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { AdminOrder } from '#shared/admin/contract.ts';
import { OrderId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { AdminLists } from './admin-lists.ts';
import { idsOf, walkMonths } from './walk-months.ts';

/** How many pages of ids one call reads: a row of the list may outlive its order. */
const maxPages = 10;

/**
 * A page of the newest orders, without pictures, links and secrets. Where many orders are missing it may hold fewer
 * than a hundred, or none, and the cursor continues after them.
 */
export async function listOrders(
  from: string | undefined,
  deps: { lists: AdminLists; clock: Clock },
): Promise<{ orders: AdminOrder[]; cursor?: string | undefined }> {
  const { lists, clock } = deps;
  const orders: AdminOrder[] = [];
  let cursor = from;
  for (let page = 0; page < maxPages; page += 1) {
    // Only as many ids as fit on the page, so that the next page misses none.
    const room = limits.adminOrders - orders.length;
    const walked = await walkMonths(room, cursor, { list: idsOf('order', lists), now: clock() });
    const found = await Promise.all(walked.rows.map((id) => lists.findOrder(OrderId.parse(id))));
    orders.push(...found.flatMap((order) => (order === undefined ? [] : [orderOf(order)])));
    cursor = walked.cursor;
    if (cursor === undefined || orders.length >= limits.adminOrders) break;
  }
  return { orders, cursor };
}

/** An order as an admin may see it: without pictures, links and secrets. */
export function orderOf(order: StoredOrder): AdminOrder {
  const { id, tool, options, email, status, paymentStatus, payWith, price, createdAt, deletedAt } = order;
  const endedAt = isEnded(order) ? order.endedAt : undefined;
  return {
    ...{ id, tool, options: { ...options }, email, memberId: order.ownerId },
    ...{ status, paymentStatus, payWith, price, createdAt, endedAt, deletedAt },
  };
}
