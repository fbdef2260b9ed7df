import type { Caller } from '#functions/platform/caller.ts';
import { Unauthorized } from '#functions/platform/errors.ts';
import type { Member, Members } from './members.ts';

/**
 * The profile of the caller.
 *
 * @throws Unauthorized when the caller is not signed in, or the account is gone.
 */
export async function ownProfile(caller: Caller, members: Pick<Members, 'find'>): Promise<Member> {
  const member = caller.memberId === undefined ? undefined : await members.find(caller.memberId);
  if (member === undefined) throw new Unauthorized('sign in first');
  return member;
}
