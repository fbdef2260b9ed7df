import { ActRefused, ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import type { Role } from '#shared/admin/contract.ts';
import type { MemberId } from '#shared/ids.ts';
import type { MemberPool } from './member-pool.ts';
import type { Standing, Standings } from './standings.ts';

export interface StandingDeps {
  readonly standings: Standings;
  readonly pool: Pick<MemberPool, 'setEnabled' | 'setAdmin' | 'endSessions'>;
}

/** Who changes whose account. */
export interface Between {
  readonly adminId: MemberId;
  readonly memberId: MemberId;
}

/**
 * Blocks an account, or opens it again. The record decides and comes first: from then on no token of the account is
 * accepted. The user pool follows each time, so that whoever asks again mends what broke off between the two.
 *
 * @throws ActRefused for the admin's own account
 * @throws NotFound without such an account
 * @throws ChangedMeanwhile when somebody else was faster
 */
export async function setAccess(between: Between, isBlocked: boolean, deps: StandingDeps): Promise<void> {
  const { memberId } = between;
  const seen = await standingOf(between, deps);
  if (seen.isBlocked !== isBlocked && !(await deps.standings.setBlocked(memberId, isBlocked, seen)))
    throw new ChangedMeanwhile();
  await deps.pool.setEnabled(memberId, !isBlocked);
  if (isBlocked) await deps.pool.endSessions(memberId);
}

/**
 * Makes a member an admin, or an admin a member. The record comes first here too: a token that names the group counts
 * only while the record says so.
 *
 * @throws ActRefused for the admin's own account
 * @throws NotFound without such an account
 * @throws ChangedMeanwhile when somebody else was faster
 */
export async function setRole(between: Between, role: Role, deps: StandingDeps): Promise<void> {
  const { memberId } = between;
  const seen = await standingOf(between, deps);
  if (seen.role !== role && !(await deps.standings.setRole(memberId, role, seen))) throw new ChangedMeanwhile();
  await deps.pool.setAdmin(memberId, role === 'admin');
  if (role === 'member') await deps.pool.endSessions(memberId);
}

/** How the account of somebody else stands. Nobody takes or gives rights of their own. */
async function standingOf({ adminId, memberId }: Between, { standings }: StandingDeps): Promise<Standing> {
  if (adminId === memberId) throw new ActRefused('own_account', 'nobody changes their own rights');
  const seen = await standings.find(memberId);
  if (seen === undefined) throw new NotFound();
  return seen;
}
