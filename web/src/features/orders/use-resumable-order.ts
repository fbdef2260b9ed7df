import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tool } from '#shared/tools/tool.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import type { HeldOrder } from '#web/lib/held-order.ts';
import { forgetOrder, type KnownOrder, knownOrders } from './known-orders.ts';
import { isUnfinished, orderPhase } from './order-phase.ts';

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
): { looking: boolean; order: HeldOrder | undefined } {
  const [known] = useState(() => knownOrders(localStorage).find((order) => order.tool === tool));
  const { data, isLoading } = useQuery({
    queryKey: ['resume', memberId, known?.id],
    enabled: enabled && (memberId !== undefined || known !== undefined),
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const own = memberId === undefined ? undefined : await memberOrder(tool, signal);
      if (own !== undefined) return own;
      return known !== undefined && (await isGoingOn(known, signal)) ? known : null;
    },
  });
  return { looking: isLoading, order: data ?? undefined };
}

async function memberOrder(tool: Tool, signal: AbortSignal): Promise<HeldOrder | undefined> {
  const { unfinishedOrder } = await import('./unfinished-order.ts');
  return await unfinishedOrder(tool, signal);
}

async function isGoingOn(known: KnownOrder, signal: AbortSignal): Promise<boolean> {
  // Fetched only by those who have something to resume.
  const { fetchOrder } = await import('./use-order.ts');
  try {
    const order = await fetchOrder(known, signal);
    return isUnfinished(orderPhase(order, { returned: false }));
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not_found') {
      forgetOrder(localStorage, known.id);
      return false;
    }
    throw error;
  }
}
