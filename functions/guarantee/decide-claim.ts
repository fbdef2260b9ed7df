import { refundRoute } from '#functions/credits/refund-route.ts';
import type { CompletedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { ActRefused, ChangedMeanwhile } from '#functions/platform/errors.ts';
import type { MemberId, OrderId } from '#shared/ids.ts';
import type { Claims } from './claims.ts';
import { type GrantedRefunds, grantRefund } from './grant-refund.ts';
import { requireAnothers } from './require-anothers.ts';
import type { ClaimDecision } from './stored-claim.ts';

export interface DecideClaimDeps {
  readonly claims: Pick<Claims, 'findOrder' | 'decide'>;
  readonly refunds: GrantedRefunds;
  readonly now: Date;
  /** Who decides in the panel; whoever works without it is known to nobody. */
  readonly adminId?: MemberId;
}

/** What an operator says about a claim. */
export interface Verdict {
  readonly grants: boolean;
  /** How much money goes back, in minor units. @default all of it */
  readonly part?: number | undefined;
  /** What the person reads about it. */
  readonly words: string;
}

/** As much as fits a mail. */
const longestWords = 2000;

/**
 * Decides about an open claim, once. What is granted is owed from the same transaction on: money that was paid by card, or
 * a part of it, or the credit. The person is told by the sweeper, within a minute.
 *
 * @throws ActRefused, ChangedMeanwhile that say why nothing is decided
 */
export async function decideClaim(
  id: OrderId,
  { grants, part, words: said }: Verdict,
  { claims, refunds, now, adminId }: DecideClaimDeps,
): Promise<Omit<ClaimDecision, 'decidedAt' | 'words'>> {
  const words = said.trim();
  if (words === '' || words.length > longestWords) {
    throw new ActRefused('words_missing', `say in 1 to ${longestWords} characters what the person is to read about it`);
  }
  const order = await claims.findOrder(id);
  if (!isClaimed(order)) throw new ActRefused('no_open_claim', `${id} has no open claim`);
  requireAnothers(order, adminId);
  if (grants && refundRoute(order).by === 'money') {
    const { credits: _, ...amount } = await grantRefund(id, part, { refunds, now, words });
    return { state: amount.amountMinor === order.price.amountMinor ? 'granted' : 'partly_granted', amount };
  }
  if (part !== undefined) {
    throw new ActRefused('not_by_card', `of ${id} no part can go back: it was not paid by card`);
  }
  const outcome = grants ? ({ state: 'granted', credits: 1 } as const) : ({ state: 'declined' } as const);
  const decision = { ...outcome, decidedAt: now.toISOString(), words };
  if (!(await claims.decide(order, decision))) {
    throw new ChangedMeanwhile('the claim was decided meanwhile; look at it again');
  }
  return outcome;
}

function isClaimed(order: StoredOrder | undefined): order is CompletedOrder {
  return order?.status === 'completed' && order.claim?.state === 'open';
}
