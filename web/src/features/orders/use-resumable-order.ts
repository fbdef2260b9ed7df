import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { storedOrders } from './order-store.ts';
import { resumableOrderQuery } from './resume-queries.ts';

interface Visitor {
  /** The member's id; undefined for a guest. */
  readonly memberId: string | undefined;
  readonly enabled: boolean;
}

/**
 * Finds the latest unfinished order of a tool, so that a reload resumes it: the member's, or else this browser's.
 *
 * @returns `looking` until that is known
 */
export function useResumableOrder(
  tool: Tool,
  { memberId, enabled }: Visitor,
): { looking: boolean; order: OrderAccess | undefined } {
  const [stored] = useState(() => storedOrders(localStorage).find((order) => order.tool === tool));
  const { data, isLoading } = useQuery({
    ...resumableOrderQuery(tool, memberId, stored),
    enabled: enabled && (memberId !== undefined || stored !== undefined),
  });
  return { looking: isLoading, order: data ?? undefined };
}
