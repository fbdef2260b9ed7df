import type { Act } from '#functions/audit/admin-act.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { ActRefused, ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import { newActId } from '#functions/platform/new-id.ts';
import type { MemberId } from '#shared/ids.ts';
import type { CreditAdjustments } from './credit-adjustments.ts';

interface Wanted {
  readonly credits: number;
  readonly seen: number;
  readonly reason: string;
}

/**
 * Sets a balance by a ledger adjustment with an audit line. An unchanged balance writes nothing.
 *
 * @throws ActRefused for the admin's own balance
 * @throws NotFound without such a member
 * @throws ChangedMeanwhile when the balance differs from the one the admin saw, or the account is being erased
 */
export async function setMemberCredits(
  adminId: MemberId,
  memberId: MemberId,
  { credits, seen, reason }: Wanted,
  { adjustments, clock }: { adjustments: CreditAdjustments; clock: Clock },
): Promise<{ credits: number }> {
  if (adminId === memberId) throw new ActRefused('own_account', 'admins cannot give themselves credits');
  const balance = await adjustments.findCredits(memberId);
  if (balance === undefined) throw new NotFound();
  if (balance !== seen) throw new ChangedMeanwhile();
  if (credits === seen) return { credits };
  const now = clock();
  const act: Act = {
    id: newActId(now),
    at: now.toISOString(),
    act: 'set_credits',
    ...{ adminId, subject: memberId, reason, before: { credits: seen }, after: { credits } },
  };
  if (!(await adjustments.adjust({ memberId, seen, credits, act }))) throw new ChangedMeanwhile();
  return { credits };
}
