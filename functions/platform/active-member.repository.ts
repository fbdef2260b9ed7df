import type { TableConnection } from '#functions/table/connection.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { roleEntity } from '#functions/table/role.entity.ts';
import type { MemberId } from '#shared/ids.ts';
import { MemberStatusUnknown, type VerifyToken } from './member-token.ts';

const adminGroup = 'admin';

/**
 * Accepts a token only while its member may act. A token outlives a disabled or erased account by up to an hour, and
 * only the profile shows that. It outlives a revoked role, too: a token with the admin group counts as an admin's only
 * while the member's role says so.
 */
export function requireActiveMember(verify: VerifyToken, connection: TableConnection): VerifyToken {
  const member = memberEntity(connection);
  const role = roleEntity(connection);
  async function standingOf(memberId: MemberId, claimsAdmin: boolean) {
    try {
      const [profile, granted] = await Promise.all([
        member.get({ id: memberId }).go({ consistent: true }),
        claimsAdmin ? role.get({ memberId }).go({ consistent: true }) : undefined,
      ]);
      return { profile: profile.data, isAdmin: granted?.data?.role === adminGroup };
    } catch (cause) {
      throw new MemberStatusUnknown('profile and role could not be read', { cause });
    }
  }
  return async (token) => {
    const caller = await verify(token);
    const { profile, isAdmin } = await standingOf(caller.memberId, caller.groups.includes(adminGroup));
    const isActive = profile !== null && profile.disabledAt === undefined && profile.erasureId === undefined;
    if (!isActive) throw new AccountClosed('the account is disabled or gone');
    return { ...caller, groups: caller.groups.filter((group) => group !== adminGroup || isAdmin) };
  };
}

/** The token is valid, but its account may not act. */
class AccountClosed extends Error {
  override readonly name = 'AccountClosed';
}
