import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { isUnfinished, orderPhase } from './order-phase.ts';
import { forgetOrder, type StoredOrder, storedOrders } from './order-store.ts';

interface Visitor {
  /** The member's id; undefined for a guest. */
  readonly memberId: string | undefined;
  readonly enabled: boolean;
}

/**
 * Looks whether the latest order of a tool is still going on, so that a reload finds it again: the member's, or else
 * this browser's.
 *
 * @returns `looking` until that is known
 */
export function useResumableOrder(
  tool: Tool,
  { memberId, enabled }: Visitor,
): { looking: boolean; order: OrderAccess | undefined } {
  const [stored] = useState(() => storedOrders(localStorage).find((order) => order.tool === tool));
  const { data, isLoading } = useQuery({
    queryKey: ['resume', tool, memberId, stored?.id],
    enabled: enabled && (memberId !== undefined || stored !== undefined),
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const own = memberId === undefined ? undefined : await memberOrder(tool, signal);
      if (own !== undefined) return own;
      return stored !== undefined && (await isGoingOn(stored, signal)) ? stored : null;
    },
  });
  return { looking: isLoading, order: data ?? undefined };
}

async function memberOrder(tool: Tool, signal: AbortSignal): Promise<OrderAccess | undefined> {
  const { unfinishedOrder } = await import('./unfinished-order.ts');
  return await unfinishedOrder(tool, signal);
}

async function isGoingOn(stored: StoredOrder, signal: AbortSignal): Promise<boolean> {
  // Fetched only by those who have something to resume.
  const { fetchOrder } = await import('./use-order.ts');
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
