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

/** Does what is left of a change whose code was right. Everything in it can be repeated. */
export async function finishEmailChange(id: MemberId, deps: FinishEmailChangeDeps): Promise<void> {
  await carryOutEmailChange(id, deps);
  await notifyFormerEmail(id, deps);
}

/**
 * Gives the account its proven address: first in the user pool, which knows whether the address is free, then in the
 * profile. Between the two the member signs in with the new address and still reads mails at the old one.
 *
 * @returns false when the address is another account's by now, or Google's; then nothing has changed
 */
export async function carryOutEmailChange(id: MemberId, deps: FinishEmailChangeDeps): Promise<boolean> {
  const { members, emailChanges, directory } = deps;
  // The address before the last one is told first: there is room for one.
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

/** Lets open orders know of the new address, and the former one know that it is the account's no longer. */
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
    // An address the mail service refuses must not keep the clock ringing for ever.
    if (now < hoursAfter(emailChangedAt ?? now, limits.mailRetryHours)) throw error;
    logger.error('mail given up', { memberId: id, error: error as Error });
  }
  await emailChanges.markNotified(id, from);
}
