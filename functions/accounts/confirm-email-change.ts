import type { Caller } from '#functions/platform/caller.ts';
import { logger } from '#functions/platform/logger.ts';
import { CodeExpired, CodeWrong, sameHash } from '#functions/platform/six-digit-code.ts';
import type { ProfileView } from '#shared/accounts/contract.ts';
import { hashEmailCode } from './email-code.ts';
import { EmailTaken } from './errors.ts';
import { carryOutEmailChange, type FinishEmailChangeDeps, notifyFormerEmail } from './finish-email-change.ts';
import { type GetMeDeps, getMe } from './get-me.ts';
import { ownProfile } from './own-profile.ts';

export type ConfirmEmailChangeDeps = FinishEmailChangeDeps & GetMeDeps;

/**
 * Changes the caller's e-mail with the code that was mailed to it. Once the code is verified the change is completed:
 * the sweeper retries whatever fails after that.
 *
 * @throws Unauthorized, CodeExpired, CodeWrong, EmailTaken
 */
export async function confirmEmailChange(
  sent: { readonly code: string },
  caller: Caller,
  deps: ConfirmEmailChangeDeps,
): Promise<{ profile: ProfileView }> {
  const { id, newEmail, newEmailCodeHash } = await ownProfile(caller, deps.members);
  const at = deps.clock().toISOString();
  if (newEmail === undefined || newEmailCodeHash === undefined || !(await deps.emailChanges.countAttempt(id, at))) {
    throw new CodeExpired('there is no code to verify');
  }
  if (!sameHash(hashEmailCode(sent.code, id, newEmail), newEmailCodeHash)) throw new CodeWrong('not this code');
  if (!(await deps.emailChanges.prove(id, newEmail, at)))
    throw new CodeExpired('the code belongs to an earlier change');
  if (!(await carryOutEmailChange(id, deps))) throw new EmailTaken('the e-mail belongs to another account');
  try {
    await notifyFormerEmail(id, deps);
  } catch (error) {
    logger.warn('former e-mail not notified yet', { memberId: id, error: error as Error });
  }
  return await getMe(caller, deps);
}
