import type { Caller } from '#functions/model/holder.ts';
import type { ProfileView } from '#shared/accounts/contract.ts';
import { MemberId } from '#shared/ids.ts';
import { memberSettings, pendingDeletion } from './member-settings.ts';
import type { Members } from './members.ts';
import { ownProfile } from './own-profile.ts';

/**
 * The caller's own profile.
 *
 * @throws Unauthorized
 */
export async function getMe(caller: Caller, members: Pick<Members, 'find'>): Promise<{ profile: ProfileView }> {
  const member = await ownProfile(caller, members);
  const { id, email, credits, createdAt } = member;
  return {
    profile: {
      id: MemberId.parse(id),
      email,
      credits,
      createdAt,
      isAdmin: caller.groups.includes('admin'),
      settings: memberSettings(member),
      deletion: pendingDeletion(member),
    },
  };
}
