import type { StoredOrder } from '#functions/model/stored-order.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { AdminOrder } from '#shared/admin/contract.ts';
import { MemberId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { AdminLists } from './admin-lists.ts';
import { walkMonths } from './walk-months.ts';

/** The hundred newest orders, as an admin may see them: without pictures, links and secrets. */
export async function listOrders(deps: { lists: AdminLists; clock: Clock }): Promise<{ orders: AdminOrder[] }> {
  const { lists, clock } = deps;
  const { ids } = await walkMonths('order', limits.adminOrders, undefined, { lists, now: clock() });
  const orders = await Promise.all(ids.map((id) => lists.findOrder(id)));
  return { orders: orders.flatMap((order) => (order === undefined ? [] : [orderOf(order)])) };
}

function orderOf(order: StoredOrder): AdminOrder {
  const { id, tool, options, email, status, paymentStatus, payWith, price, createdAt, endedAt, deletedAt } = order;
  const memberId = order.ownerId === undefined ? undefined : MemberId.parse(order.ownerId);
  return {
    ...{ id, tool, options: { ...options }, email, memberId },
    ...{ status, paymentStatus, payWith, price, createdAt, endedAt, deletedAt },
  };
}
