import { queryOptions } from '@tanstack/react-query';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { isUnfinished, orderPhase } from './order-phase.ts';
import { forgetOrder, type StoredOrder } from './order-store.ts';

/** The latest unfinished order of a tool: the member's, or else the one stored in this browser; null if none. */
export const resumableOrderQuery = (tool: Tool, memberId: string | undefined, stored: StoredOrder | undefined) =>
  queryOptions({
    queryKey: ['resume', tool, memberId, stored?.id],
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<OrderAccess | null> => {
      const own = memberId === undefined ? undefined : await memberOrder(tool, signal);
      if (own !== undefined) return own;
      return stored !== undefined && (await isGoingOn(stored, signal)) ? stored : null;
    },
  });

async function memberOrder(tool: Tool, signal: AbortSignal): Promise<OrderAccess | undefined> {
  const { unfinishedOrder } = await import('./unfinished-order.ts');
  return await unfinishedOrder(tool, signal);
}

async function isGoingOn(stored: StoredOrder, signal: AbortSignal): Promise<boolean> {
  // Loaded only if there is something to resume.
  const { fetchOrder } = await import('#web/lib/orders/order-queries.ts');
  try {
    const order = await fetchOrder(stored, signal);
    return isUnfinished(orderPhase(order, { returned: false }));
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not_found') {
      forgetOrder(localStorage, stored.id);
      return false;
    }
    throw error;
  }
}
