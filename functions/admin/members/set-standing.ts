import { ActRefused, ChangedMeanwhile, NotFound } from '#functions/platform/errors.ts';
import type { Role } from '#shared/admin/contract.ts';
import type { MemberId } from '#shared/ids.ts';
import type { MemberPool } from './member-pool.ts';
import type { Standing, Standings } from './standings.ts';

export interface StandingDeps {
  readonly standings: Standings;
  readonly pool: Pick<MemberPool, 'setEnabled' | 'setAdmin' | 'endSessions'>;
}

/** The admin and the account they change. */
export interface Between {
  readonly adminId: MemberId;
  readonly memberId: MemberId;
}

/**
 * Blocks or unblocks an account. The profile is written first and decides: from then on no token of the account is
 * accepted. The user pool is updated every time, so that repeating the act completes one that was interrupted.
 *
 * @throws ActRefused for the admin's own account
 * @throws NotFound without such an account
 * @throws ChangedMeanwhile when another admin changed it first
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
 * Changes the role of an account. The role is written first here, too: a token with the admin group counts only while
 * the role says so.
 *
 * @throws ActRefused for the admin's own account
 * @throws NotFound without such an account
 * @throws ChangedMeanwhile when another admin changed it first
 */
export async function setRole(between: Between, role: Role, deps: StandingDeps): Promise<void> {
  const { memberId } = between;
  const seen = await standingOf(between, deps);
  if (seen.role !== role && !(await deps.standings.setRole(memberId, role, seen))) throw new ChangedMeanwhile();
  await deps.pool.setAdmin(memberId, role === 'admin');
  if (role === 'member') await deps.pool.endSessions(memberId);
}

/** The standing of another account; admins cannot change their own. */
async function standingOf({ adminId, memberId }: Between, { standings }: StandingDeps): Promise<Standing> {
  if (adminId === memberId) throw new ActRefused('own_account', 'admins cannot change their own rights');
  const seen = await standings.find(memberId);
  if (seen === undefined) throw new NotFound();
  return seen;
}
