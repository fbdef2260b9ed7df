import { claimMail } from '#functions/mails/claim-mail.ts';
import type { Mailer } from '#functions/mails/mailer.ts';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { CompletedOrder } from '#functions/orders-core/stored-order.ts';
import { type Clock, hoursAfter, never } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import { limits } from '#shared/limits.ts';
import { trackLink } from '#shared/orders/track-link.ts';
import type { Claims } from './claims.ts';
import type { StoredClaim } from './stored-claim.ts';

export interface WakeClaimDeps {
  readonly claims: Pick<Claims, 'findOrder' | 'addSecret' | 'markNotified' | 'postpone'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly siteUrl: string;
}

/** How long an open claim waits before it rings again. */
const reminderHours = 24;

/**
 * Looks at a claim because its clock rang: the person is told how it stands, and an open one then rings.
 *
 * @throws ClaimOpen at once and then once a day, until an operator has decided: it rings the sweeper's alarm
 */
export async function wakeClaim(claim: StoredClaim, deps: WakeClaimDeps): Promise<void> {
  const { claims, clock } = deps;
  if (claim.notifiedState !== claim.state) {
    await tell(claim, deps);
    return await claims.markNotified(claim, claim.state === 'open' ? clock().toISOString() : never);
  }
  if (claim.state !== 'open') return await claims.postpone(claim, never);
  await claims.postpone(claim, hoursAfter(clock(), reminderHours));
  throw new ClaimOpen(`the claim about ${claim.id} of ${claim.openedAt} waits for an operator`);
}

/** Tells the person how the claim stands. Safe to repeat: twice rather than never. */
async function tell(claim: StoredClaim, deps: WakeClaimDeps): Promise<void> {
  const order = await deps.claims.findOrder(claim.id);
  // Who is not known any more is told nothing; what was decided in this moment has its own turn.
  if (order?.status !== 'completed' || order.claim?.state !== claim.state || isTooLate(claim, deps)) return;
  const link = await linkTo(order, deps);
  await deps.mailer.send(claimMail(order, order.claim, link));
}

/** A mail carries a secret of its own; a deleted order has no page. */
async function linkTo({ id }: CompletedOrder, { claims, clock, siteUrl }: WakeClaimDeps): Promise<string | undefined> {
  const secret = newOrderSecret();
  const isOpen = await claims.addSecret(id, hashOrderSecret(secret), clock().toISOString());
  return isOpen ? trackLink(siteUrl, { id, secret }) : undefined;
}

function isTooLate({ id, openedAt, decidedAt = openedAt }: StoredClaim, { clock }: WakeClaimDeps): boolean {
  if (clock().toISOString() < hoursAfter(decidedAt, limits.mailRetryHours)) return false;
  logger.error('mail about a claim given up', { orderId: id });
  return true;
}

/** A claim that waits for an operator. */
class ClaimOpen extends Error {
  override readonly name = 'ClaimOpen';
}
