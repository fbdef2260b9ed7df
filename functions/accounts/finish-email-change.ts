import { emailChangedMail } from '#functions/mails/email-change-mail.ts';
import type { Mailer } from '#functions/mails/mailer.ts';
import { type Clock, hoursAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { MemberId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { EmailChanges } from './email-changes.ts';
import type { Members } from './members.ts';
import type { UserDirectory } from './user-directory.ts';

export interface FinishEmailChangeDeps {
  readonly members: Pick<Members, 'find'>;
  readonly emailChanges: EmailChanges;
  readonly directory: Pick<UserDirectory, 'setEmail'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
}

/** Completes a change whose code was verified. Every step can be repeated. */
export async function finishEmailChange(id: MemberId, deps: FinishEmailChangeDeps): Promise<void> {
  await carryOutEmailChange(id, deps);
  await notifyFormerEmail(id, deps);
}

/**
 * Sets the account's verified e-mail: first in the user pool, which knows whether it is free, then in the profile.
 * Between the two the member signs in with the new e-mail and still gets mail at the old one.
 *
 * @returns false when the e-mail belongs to another account by now, or to Google; then nothing has changed
 */
export async function carryOutEmailChange(id: MemberId, deps: FinishEmailChangeDeps): Promise<boolean> {
  const { members, emailChanges, directory } = deps;
  // An earlier former e-mail is notified first: the profile has room for one.
  await notifyFormerEmail(id, deps);
  const member = await members.find(id);
  if (member?.newEmail === undefined || member.newEmailProvenAt === undefined) return true;
  const { email: from, newEmail: to } = member;
  if (!(await directory.setEmail(id, to))) {
    await emailChanges.drop(id, to);
    return false;
  }
  await emailChanges.replace(id, { from, to, at: deps.clock().toISOString() });
  return true;
}

/** Updates the e-mail of open orders, and notifies the former e-mail that it left the account. */
export async function notifyFormerEmail(
  id: MemberId,
  { members, emailChanges, mailer, clock }: Omit<FinishEmailChangeDeps, 'directory'>,
): Promise<void> {
  const member = await members.find(id);
  if (member?.formerEmail === undefined) return;
  const { formerEmail: from, email: to, language, emailChangedAt } = member;
  await emailChanges.changeEmailOfOrders(id, { from, to });
  try {
    await mailer.send(emailChangedMail({ email: from, language }, to));
  } catch (error) {
    const now = clock().toISOString();
    // An e-mail that the mail service refuses must not keep the member due for ever.
    if (now < hoursAfter(emailChangedAt ?? now, limits.mailRetryHours)) throw error;
    logger.error('mail given up', { memberId: id, error: error as Error });
  }
  await emailChanges.markNotified(id, from);
}
