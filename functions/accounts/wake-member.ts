import { hoursAfter, minutesAfter, never } from '#functions/platform/clock.ts';
import { limits } from '#shared/limits.ts';
import { sendDeletionMail } from './delete-account.ts';
import type { EmailChanges } from './email-changes.ts';
import { type EraseMemberDeps, eraseMember } from './erase-member.ts';
import { finishEmailChange } from './finish-email-change.ts';
import type { GuestOrders } from './guest-orders.ts';
import type { Member, Members } from './members.ts';
import type { UserDirectory } from './user-directory.ts';

export interface WakeMemberDeps extends EraseMemberDeps {
  readonly members: Members;
  readonly emailChanges: EmailChanges;
  readonly directory: Pick<UserDirectory, 'remove' | 'setEmail'>;
  readonly guestOrders: GuestOrders;
  readonly siteUrl: string;
}

/** How long an erasure waits: a minute once it has begun, longer when it waits for a photo. */
const restMinutes = { begun: 1, waiting: 15 } as const;

/** How many orders one run assigns at most; a minute later the next run continues. */
const atMost = 200;

/**
 * Processes a member who is due and sets the clock again: guest orders that the confirmation did not assign, an expired
 * export, an unsent mail, an erasure that is due.
 */
export async function wakeMember({ id }: Pick<Member, 'id'>, deps: WakeMemberDeps): Promise<void> {
  const member = await withEmailChanged(id, deps);
  if (member === undefined) return;
  const now = deps.clock().toISOString();

  const ordersLeft = member.guestOrdersDue === true && !(await assignAll(member, deps));
  if (member.exportKey !== undefined && now >= exportEnds(member)) {
    await deps.exports.remove([member.exportKey]);
    await deps.members.dropExport(id, member.exportKey);
  }
  // A due erasure comes first: a mail that cannot be sent must not keep an account alive.
  if (!isErasedBy(member, now)) await sendDeletionMail(member, deps);
  const progress = isErasedBy(member, now) ? await eraseMember(member, deps) : undefined;
  if (progress === 'erased') return;
  const again = [
    ...(progress === undefined ? [member.erasesAt ?? never] : [minutesAfter(now, restMinutes[progress])]),
    ...(ordersLeft ? [minutesAfter(now, 1)] : []),
    ...(member.exportKey !== undefined && now < exportEnds(member) ? [exportEnds(member)] : []),
  ];
  await deps.members.setWake(id, again.sort()[0] ?? never, member.wakeAt);
}

const isErasedBy = ({ erasesAt }: Member, now: string): boolean => erasesAt !== undefined && now >= erasesAt;

/** Whether all guest orders of the member's e-mail are assigned now. */
async function assignAll({ id, email }: Member, { guestOrders, members }: WakeMemberDeps): Promise<boolean> {
  if ((await guestOrders.assign(email, id, atMost)) === atMost) return false;
  await members.markGuestOrdersAssigned(id, email);
  return true;
}

/** The member after an interrupted change of e-mail was completed. */
async function withEmailChanged(id: Member['id'], deps: WakeMemberDeps): Promise<Member | undefined> {
  const member = await deps.members.find(id);
  const begun = member?.newEmailProvenAt !== undefined || member?.formerEmail !== undefined;
  if (!begun || isErasedBy(member, deps.clock().toISOString())) return member;
  await finishEmailChange(id, deps);
  return await deps.members.find(id);
}

function exportEnds({ exportedAt }: Member): string {
  return hoursAfter(exportedAt ?? new Date(0), limits.exportKeptHours);
}
