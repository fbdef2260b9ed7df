import { memberSettings, pendingDeletion } from '#functions/personal-records/member-settings.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ProfileView, SecondFactor } from '#shared/accounts/contract.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Member, Members } from './members.ts';
import { ownProfile } from './own-profile.ts';

export interface GetMeDeps {
  readonly members: Pick<Members, 'find' | 'roleOf' | 'hasBoughtCredits'>;
  /** Whether the stage gives admins their rights only with a second factor. */
  readonly adminMfaRequired: boolean;
  readonly clock: Clock;
}

/**
 * The caller's own profile.
 *
 * @throws Unauthorized
 */
export async function getMe(caller: Caller, deps: GetMeDeps): Promise<{ profile: ProfileView }> {
  const member = await ownProfile(caller, deps.members);
  const { id, email, credits, createdAt } = member;
  return {
    profile: {
      id,
      email,
      credits,
      hasFreeCredit: credits === 1 && !(await deps.members.hasBoughtCredits(id)),
      createdAt,
      isAdmin: caller.groups.includes('admin'),
      hasPassword: member.passwordless !== true,
      emailChange: pendingEmailChange(member, deps.clock()),
      secondFactor: await secondFactorOf(id, deps),
      settings: memberSettings(member),
      buyer: member.buyer,
      deletion: pendingDeletion(member),
    },
  };
}

/** The token of an admin without a second factor names no group, so the role is read from the table. */
async function secondFactorOf(id: MemberId, { members, adminMfaRequired }: GetMeDeps): Promise<SecondFactor> {
  return adminMfaRequired && (await members.roleOf(id)) === 'admin' ? 'required' : 'optional';
}

/** The address a member asked for, while its code still works. */
function pendingEmailChange({ newEmail: email, newEmailUntil: expiresAt }: Member, now: Date) {
  const works = email !== undefined && expiresAt !== undefined && expiresAt > now.toISOString();
  return works ? { email, expiresAt } : undefined;
}
