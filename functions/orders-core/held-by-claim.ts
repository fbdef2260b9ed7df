import { daysAfter, hoursAfter } from '#functions/platform/clock.ts';
import { limits } from '#shared/limits.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * When to check an order again whose personal data is still needed by its claim: until the claim is decided and mailed.
 * Undefined when no claim needs it.
 */
export function heldByClaim(order: StoredOrder, now: Date): string | undefined {
  const claim = order.status === 'completed' ? order.claim : undefined;
  if (claim?.state === 'open') return daysAfter(now, 1);
  if (claim?.decidedAt === undefined) return undefined;
  const notifiedBy = hoursAfter(claim.decidedAt, limits.mailRetryHours);
  return now.toISOString() < notifiedBy ? notifiedBy : undefined;
}
