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

/** How long an open claim waits before it alarms again. */
const reminderHours = 24;

/**
 * Processes a claim that is due: the holder is notified of its state, and an open one alarms.
 *
 * @throws ClaimOpen the first time and then once a day until an operator has decided, which fires the sweeper's alarm
 */
export async function wakeClaim(claim: StoredClaim, deps: WakeClaimDeps): Promise<void> {
  const { claims, clock } = deps;
  if (claim.notifiedState !== claim.state) {
    await notify(claim, deps);
    return await claims.markNotified(claim, claim.state === 'open' ? clock().toISOString() : never);
  }
  if (claim.state !== 'open') return await claims.postpone(claim, never);
  await claims.postpone(claim, hoursAfter(clock(), reminderHours));
  throw new ClaimOpen(`the claim about ${claim.id} of ${claim.openedAt} waits for an operator`);
}

/** Mails the state of the claim to the holder. A crash may send it twice, and never loses it. */
async function notify(claim: StoredClaim, deps: WakeClaimDeps): Promise<void> {
  const order = await deps.claims.findOrder(claim.id);
  // An order without personal data gets no mail; a decision made meanwhile has its own mail.
  if (order?.status !== 'completed' || order.claim?.state !== claim.state || isTooLate(claim, deps)) return;
  const link = await linkTo(order, deps);
  await deps.mailer.send(claimMail(order, order.claim, link));
}

/** A mail carries its own secret; a deleted order has no page. */
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
