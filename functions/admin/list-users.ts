import type { Clock } from '#functions/platform/clock.ts';
import type { AdminUser } from '#shared/admin/contract.ts';
import { MemberId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { AdminLists, ListedMember } from './admin-lists.ts';
import { idsOf, walkMonths } from './walk-months.ts';

/** A page of all users with their roles, newest first. */
export async function listUsers(
  cursor: string | undefined,
  deps: { lists: AdminLists; clock: Clock },
): Promise<{ users: AdminUser[]; cursor?: string | undefined }> {
  const { lists, clock } = deps;
  const page = await walkMonths(limits.adminUsersPerPage, cursor, { list: idsOf('member', lists), now: clock() });
  const members = await Promise.all(page.rows.map((id) => lists.findMember(MemberId.parse(id))));
  return { users: members.flatMap((member) => (member === undefined ? [] : [userOf(member)])), cursor: page.cursor };
}

/** A member as the admin panel shows them. */
export function userOf({ id, email, credits, role, createdAt, disabledAt }: ListedMember): AdminUser {
  return { id, email, credits, role, createdAt, disabled: disabledAt !== undefined };
}
