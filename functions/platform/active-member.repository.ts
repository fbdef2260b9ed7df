import type { TableConnection } from '#functions/table/connection.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import type { MemberId } from '#shared/ids.ts';
import { MemberStatusUnknown, type VerifyToken } from './member-token.ts';

/**
 * Accepts a token only while its member may act: a token outlives a disabled or erased account by up to an hour, and
 * nothing but the profile knows by then.
 */
export function requireActiveMember(verify: VerifyToken, connection: TableConnection): VerifyToken {
  const member = memberEntity(connection);
  async function profileOf(id: MemberId) {
    try {
      return (await member.get({ id }).go({ consistent: true })).data;
    } catch (cause) {
      throw new MemberStatusUnknown('the profile could not be read', { cause });
    }
  }
  return async (token) => {
    const caller = await verify(token);
    const data = await profileOf(caller.memberId);
    const isActive = data !== null && data.disabledAt === undefined && data.erasureId === undefined;
    if (!isActive) throw new AccountClosed('the account is disabled or gone');
    return caller;
  };
}

/** The token holds, but its account may not act. */
class AccountClosed extends Error {
  override readonly name = 'AccountClosed';
}
