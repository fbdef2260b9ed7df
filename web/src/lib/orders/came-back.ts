import { returnParams, saysUnpaid } from '#shared/payments/return-address.ts';

/** How a browser comes back from the payment page: the provider had no money then, or nobody could tell. */
export type CameBack = 'unpaid' | 'untold';

/**
 * What the address says of a payment page somebody comes back from; undefined where they come from elsewhere. That nothing
 * was paid holds for the moment of coming back: after a reload, or by the way back, it may be true no more.
 */
export function cameBack(params: URLSearchParams): CameBack | undefined {
  if (!params.has(returnParams.payment)) return undefined;
  if (!saysUnpaid(params)) return 'untold';
  return isFirstVisit() ? 'unpaid' : undefined;
}

function isFirstVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit === undefined || visit.type === 'navigate';
}
