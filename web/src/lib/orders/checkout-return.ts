import { returnParams, saysUnpaid } from '#shared/payments/return-address.ts';

/** The result of a return from the payment page: unpaid, or not known yet. */
export type CheckoutReturn = 'unpaid' | 'unknown';

/**
 * The checkout result in the URL; undefined for any other visit. `unpaid` holds only at the moment of the return: after
 * a reload or a step back it may be outdated.
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
