import { createHash } from 'node:crypto';
import { emailCodeMail, emailTakenMail } from '#functions/mails/email-change-mail.ts';
import type { Mailer } from '#functions/mails/mailer.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import { TooManyRequests, ValidationFailed } from '#functions/platform/errors.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import type { EmailChange } from '#shared/accounts/contract.ts';
import { normaliseEmail } from '#shared/email-address.ts';
import { limits } from '#shared/limits.ts';
import type { EmailChanges } from './email-changes.ts';
import { hashEmailCode } from './email-code.ts';
import { EmailFromGoogle } from './errors.ts';
import type { Members } from './members.ts';
import { ownProfile } from './own-profile.ts';
import { requireFreshSignIn } from './require-fresh-sign-in.ts';
import type { UserDirectory } from './user-directory.ts';

export interface RequestEmailChangeDeps {
  readonly members: Pick<Members, 'find'>;
  readonly emailChanges: Pick<EmailChanges, 'propose'>;
  readonly directory: Pick<UserDirectory, 'findByEmail' | 'isLinked'>;
  /** Per member, and per e-mail that a code is sent to. */
  readonly limit: RateLimit;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly siteUrl: string;
  newCode(): string;
}

/**
 * Mails a code to the e-mail a member wants. Nothing changes until the code is confirmed. Only the mail tells whether
 * the e-mail belongs to another account; the answer is always the same.
 *
 * @throws Unauthorized, SignInTooOld, ValidationFailed, EmailFromGoogle
 * @throws TooManyRequests after five codes of one member, or for one e-mail, in an hour
 */
export async function requestEmailChange(
  wanted: { readonly email: string },
  caller: Caller,
  deps: RequestEmailChangeDeps,
): Promise<{ change: EmailChange }> {
  const { members, emailChanges, directory, mailer, siteUrl } = deps;
  const { id, email: present, language } = await ownProfile(caller, members);
  const now = deps.clock();
  requireFreshSignIn(caller, now);
  const email = normaliseEmail(wanted.email);
  if (email === present) throw new ValidationFailed([{ pointer: '/email', code: 'unchanged' }]);
  if (await directory.isLinked(id)) throw new EmailFromGoogle('Google sets the e-mail');
  for (const who of [id, `address ${createHash('sha256').update(email).digest('base64url')}`]) {
    if (!(await deps.limit.allow(who, now))) throw new TooManyRequests('five codes an hour');
  }

  const code = deps.newCode();
  const until = minutesAfter(now, limits.emailCodeMinutes);
  const proposed = await emailChanges.propose(id, { email, codeHash: hashEmailCode(code, id, email), until });
  if (!proposed) throw new TooManyRequests('another change is being completed');
  const to = { email, language };
  const taken = (await directory.findByEmail(email)) !== undefined;
  await mailer.send(taken ? emailTakenMail(to, siteUrl) : emailCodeMail(to, code, siteUrl));
  return { change: { email, expiresAt: until } };
}
