import { deletionMail } from '#functions/mails/account-mail.ts';
import type { Mailer } from '#functions/mails/mailer.ts';
import { pendingDeletion } from '#functions/personal-records/member-settings.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { type Clock, daysAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PendingDeletion, ProfileView } from '#shared/accounts/contract.ts';
import { limits } from '#shared/limits.ts';
import { AdminNotDeletable } from './errors.ts';
import { type GetMeDeps, getMe } from './get-me.ts';
import type { Member, Members } from './members.ts';
import { ownProfile } from './own-profile.ts';
import { requireFreshSignIn } from './require-fresh-sign-in.ts';

export interface DeleteAccountDeps {
  readonly members: Pick<Members, 'find' | 'requestDeletion' | 'markDeletionMailed'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly siteUrl: string;
}

/**
 * Requests the deletion of the caller's account; repeated, it returns the pending one. A mail that cannot be sent now
 * is sent by the sweeper.
 *
 * An admin must lose the role first, which another admin removes: so one admin always remains, and an admin who
 * appoints another can leave.
 *
 * @throws Unauthorized, SignInTooOld, AdminNotDeletable
 */
export async function deleteAccount(caller: Caller, deps: DeleteAccountDeps): Promise<{ deletion: PendingDeletion }> {
  const { id } = await ownProfile(caller, deps.members);
  const now = deps.clock();
  requireFreshSignIn(caller, now);
  const asked = await deps.members.requestDeletion(id, now.toISOString(), daysAfter(now, limits.deletionUndoDays));
  if (asked === 'is_admin') throw new AdminNotDeletable();
  const marked = await ownProfile(caller, deps.members);
  const deletion = pendingDeletion(marked);
  if (deletion === undefined) throw new Error('the deletion was cancelled while it was requested');
  try {
    await sendDeletionMail(marked, deps);
  } catch (error) {
    logger.warn('deletion mail not sent yet', { memberId: id, error: error as Error });
  }
  return { deletion };
}

/** Sends the mail about a pending deletion if it is due. */
export async function sendDeletionMail(
  member: Member,
  deps: Pick<DeleteAccountDeps, 'mailer' | 'siteUrl'> & { members: Pick<Members, 'markDeletionMailed'> },
): Promise<void> {
  if (member.deletionMailDue !== true || member.erasesAt === undefined) return;
  await deps.mailer.send(deletionMail(member, member.erasesAt, deps.siteUrl));
  await deps.members.markDeletionMailed(member.id);
}

/**
 * Cancels the deletion of the caller's account; without one it changes nothing.
 *
 * @throws Unauthorized
 */
export async function undeleteAccount(
  caller: Caller,
  deps: GetMeDeps & { members: Pick<Members, 'undoDeletion'> },
): Promise<{ profile: ProfileView }> {
  const { id } = await ownProfile(caller, deps.members);
  await deps.members.undoDeletion(id);
  return await getMe(caller, deps);
}
