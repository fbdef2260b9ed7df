import { returnParams, saysUnpaid } from '#shared/payments/return-address.ts';

/** How a browser comes back from the payment page: not paid, or the outcome is not known yet. */
export type CheckoutReturn = 'unpaid' | 'unknown';

/**
 * What the URL says of the payment page the browser returns from; undefined for any other visit. `unpaid` holds at the
 * moment of the return only: after a reload or a step back it may be outdated.
 */
export function checkoutReturn(params: URLSearchParams): CheckoutReturn | undefined {
  if (!params.has(returnParams.payment)) return undefined;
  if (!saysUnpaid(params)) return 'unknown';
  return isFirstVisit() ? 'unpaid' : undefined;
}

function isFirstVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit === undefined || visit.type === 'navigate';
}
