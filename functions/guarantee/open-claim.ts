import { guaranteeNow } from '#functions/credits/guarantee-now.ts';
import type { ReturnAllowance } from '#functions/credits/return-allowance.ts';
import { GuaranteeUnavailable } from '#functions/orders-core/guarantee-unavailable.ts';
import { heldOrder } from '#functions/orders-core/holder.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { TooManyRequests } from '#functions/platform/errors.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import type { ClaimView } from '#shared/guarantee/claim.ts';
import type { OrderId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { Claims } from './claims.ts';

export interface OpenClaimDeps {
  readonly claims: Pick<Claims, 'findOrder' | 'open'>;
  readonly returnAllowance: ReturnAllowance;
  readonly limit: RateLimit;
  readonly clock: Clock;
}

/**
 * Opens a claim about a delivered photo that can no longer be returned; an operator decides it. An order has one claim:
 * another request returns its state and ignores the new text.
 *
 * @throws NotFound, GuaranteeUnavailable, TooManyRequests
 */
export async function openClaim(
  id: OrderId,
  answer: string,
  caller: Caller,
  { claims, returnAllowance, limit, clock }: OpenClaimDeps,
): Promise<{ claim: ClaimView }> {
  const order = heldOrder(caller, await claims.findOrder(id));
  const standing = claimOf(order);
  if (standing !== undefined) return { claim: standing };
  const now = clock();
  if (order.status !== 'completed') throw new GuaranteeUnavailable();
  if ((await guaranteeNow(order, caller, now, returnAllowance))?.ways.includes('claim') !== true)
    throw new GuaranteeUnavailable();
  if (!(await limit.allow(caller.memberId ?? caller.sourceNetwork, now))) {
    throw new TooManyRequests(`${limits.claimsPerHour} claims an hour`);
  }
  await claims.open(order, answer, now.toISOString());
  // A concurrent request of the same holder may have been first.
  const claim = claimOf(heldOrder(caller, await claims.findOrder(id)));
  if (claim === undefined) throw new GuaranteeUnavailable();
  return { claim };
}

function claimOf(order: StoredOrder): ClaimView | undefined {
  return order.status === 'completed' ? order.claim : undefined;
}
