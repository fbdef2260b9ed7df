import { latestOrder } from '#shared/orders/contract.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { callApi } from '#web/lib/api.ts';
import { isUnfinished, orderPhase } from './order-phase.ts';

/** The member's latest order of a tool, if it is unfinished. */
export async function unfinishedOrder(tool: Tool, signal: AbortSignal): Promise<OrderAccess | undefined> {
  const { order } = await callApi(latestOrder, { query: { tool }, signal });
  return order !== undefined && isUnfinished(orderPhase(order, { returned: false })) ? { id: order.id } : undefined;
}
