import { memberSettings } from '#functions/personal-records/member-settings.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { MemberSettings } from '#shared/accounts/settings.ts';
import type { Members } from './members.ts';
import { ownProfile } from './own-profile.ts';

/**
 * Changes the given settings and returns all. A consent is logged only when it changes.
 *
 * @throws Unauthorized
 */
export async function updateSettings(
  change: Partial<MemberSettings>,
  caller: Caller,
  deps: { members: Pick<Members, 'find' | 'updateSettings'>; clock: Clock },
): Promise<{ settings: MemberSettings }> {
  const member = await ownProfile(caller, deps.members);
  const { marketing, ...rest } = change;
  const changed = marketing === memberSettings(member).marketing ? rest : change;
  await deps.members.updateSettings(member.id, changed, deps.clock().toISOString());
  return { settings: memberSettings(await ownProfile(caller, deps.members)) };
}
