import type { Clock } from '#functions/platform/clock.ts';
import { isEnded, type StoredOrder } from '#functions/records/stored-order.ts';
import type { AdminOrder } from '#shared/admin/contract.ts';
import { OrderId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { AdminLists } from './admin-lists.ts';
import { walkMonths } from './walk-months.ts';

/** The hundred newest orders, as an admin may see them: without pictures, links and secrets. */
export async function listOrders(deps: { lists: AdminLists; clock: Clock }): Promise<{ orders: AdminOrder[] }> {
  const { lists, clock } = deps;
  const orders: AdminOrder[] = [];
  let cursor: string | undefined;
  // Orders nobody paid for vanish, and their rows in the list stay: a page of ids may hold fewer orders, or none.
  do {
    const page = await walkMonths('order', limits.adminOrders, cursor, { lists, now: clock() });
    const found = await Promise.all(page.ids.map((id) => lists.findOrder(OrderId.parse(id))));
    orders.push(...found.flatMap((order) => (order === undefined ? [] : [orderOf(order)])));
    cursor = page.cursor;
  } while (cursor !== undefined && orders.length < limits.adminOrders);
  return { orders: orders.slice(0, limits.adminOrders) };
}

function orderOf(order: StoredOrder): AdminOrder {
  const { id, tool, options, email, status, paymentStatus, payWith, price, createdAt, deletedAt } = order;
  const endedAt = isEnded(order) ? order.endedAt : undefined;
  return {
    ...{ id, tool, options: { ...options }, email, memberId: order.ownerId },
    ...{ status, paymentStatus, payWith, price, createdAt, endedAt, deletedAt },
  };
}
