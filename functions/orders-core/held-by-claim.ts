import { daysAfter, hoursAfter } from '#functions/platform/clock.ts';
import { limits } from '#shared/limits.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * When to look again at an order that is to be forgotten and has a claim: what it says of the person is needed until the
 * claim is decided and its mail sent. Undefined when nothing holds it.
 */
export function heldByClaim(order: StoredOrder, now: Date): string | undefined {
  const claim = order.status === 'completed' ? order.claim : undefined;
  if (claim?.state === 'open') return daysAfter(now, 1);
  if (claim?.decidedAt === undefined) return undefined;
  const told = hoursAfter(claim.decidedAt, limits.mailRetryHours);
  return now.toISOString() < told ? told : undefined;
}
