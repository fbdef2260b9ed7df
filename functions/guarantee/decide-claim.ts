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
  /** The admin who decides in the panel; absent for the operator's scripts. */
  readonly adminId?: MemberId;
}

/** An operator's decision about a claim. */
export interface Verdict {
  readonly grants: boolean;
  /** The refund in minor units. @default the full amount */
  readonly part?: number | undefined;
  /** The explanation that the holder reads. */
  readonly words: string;
}

/** The most that fits a mail. */
const longestWords = 2000;

/**
 * Decides an open claim, once. The same transaction grants it: the refund of a card payment, full or partial, becomes
 * due, or the credit is released. The sweeper notifies the holder within a minute.
 *
 * @throws ActRefused, ChangedMeanwhile with the reason why nothing is decided
 */
export async function decideClaim(
  id: OrderId,
  { grants, part, words: said }: Verdict,
  { claims, refunds, now, adminId }: DecideClaimDeps,
): Promise<Omit<ClaimDecision, 'decidedAt' | 'words'>> {
  const words = said.trim();
  if (words === '' || words.length > longestWords) {
    throw new ActRefused('words_missing', `write 1 to ${longestWords} characters for the customer`);
  }
  const order = await claims.findOrder(id);
  if (!isClaimed(order)) throw new ActRefused('no_open_claim', `${id} has no open claim`);
  requireAnothers(order, adminId);
  if (grants && refundRoute(order).by === 'money') {
    const { credits: _, ...amount } = await grantRefund(id, part, { refunds, now, words });
    return { state: amount.amountMinor === order.price.amountMinor ? 'granted' : 'partly_granted', amount };
  }
  if (part !== undefined) {
    throw new ActRefused('not_by_card', `${id} was not paid by card, so no part can go back`);
  }
  const outcome = grants ? ({ state: 'granted', credits: 1 } as const) : ({ state: 'declined' } as const);
  const decision = { ...outcome, decidedAt: now.toISOString(), words };
  if (!(await claims.decide(order, decision))) {
    throw new ChangedMeanwhile('the claim was decided meanwhile; reload it');
  }
  return outcome;
}

function isClaimed(order: StoredOrder | undefined): order is CompletedOrder {
  return order?.status === 'completed' && order.claim?.state === 'open';
}
