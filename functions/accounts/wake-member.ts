import { hoursAfter, minutesAfter, never } from '#functions/platform/clock.ts';
import { limits } from '#shared/limits.ts';
import { sendDeletionMail } from './delete-account.ts';
import { type EraseMemberDeps, eraseMember } from './erase-member.ts';
import type { GuestOrders } from './guest-orders.ts';
import type { Member, Members } from './members.ts';

export interface WakeMemberDeps extends EraseMemberDeps {
  readonly members: Members;
  readonly guestOrders: GuestOrders;
  readonly siteUrl: string;
}

/** How long an erasure that has to wait for a photo waits before it is tried again. */
const waitMinutes = 15;

/**
 * Looks at a member because the clock rang, does what is due, and sets the clock anew: guest orders that the
 * confirmation did not see yet, an export that has to go, a mail that was not sent, an erasure whose day has come.
 */
export async function wakeMember({ id }: Pick<Member, 'id'>, deps: WakeMemberDeps): Promise<void> {
  const member = await deps.members.find(id);
  if (member === undefined) return;
  const now = deps.clock().toISOString();

  if (member.claimDue === true) {
    await deps.guestOrders.claim(member.email, id);
    await deps.members.markClaimed(id);
  }
  if (member.exportKey !== undefined && now >= exportEnds(member)) {
    await deps.exports.remove([member.exportKey]);
    await deps.members.dropExport(id, member.exportKey);
  }
  const erasureIsDue = member.erasesAt !== undefined && now >= member.erasesAt;
  // On its day the erasure comes first: a mail that cannot be sent must not keep an account alive.
  if (!erasureIsDue) await sendDeletionMail(member, deps);
  else if (await eraseMember(member, deps)) return;
  await deps.members.setWake(id, nextWake(member, now), member.wakeAt);
}

function exportEnds({ exportedAt }: Member): string {
  return hoursAfter(exportedAt ?? new Date(0), limits.exportKeptHours);
}

function nextWake(member: Member, now: string): string {
  const ends = member.exportKey === undefined ? never : exportEnds(member);
  const erases = member.erasesAt ?? never;
  const times = [ends > now ? ends : never, erases > now ? erases : minutesAfter(now, waitMinutes)];
  return times.sort()[0] ?? never;
}
