import type { Clock } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { mailboxOf } from '#shared/email-address.ts';

/** The pool refuses the sign-up with this message; a page recognises it by its first words. */
export class SignUpLimitExceeded extends Error {
  override readonly name = 'SignUpLimitExceeded';
}

/**
 * Counts a sign-up or another code that anyone can have mailed by an e-mail.
 *
 * @throws SignUpLimitExceeded above the hourly limit of one mailbox or all callers
 */
export async function limitSignUps(
  email: string,
  { ofMailbox, ofAll, clock }: { readonly ofMailbox: RateLimit; readonly ofAll: RateLimit; readonly clock: Clock },
): Promise<void> {
  const now = clock();
  if (!(await ofMailbox.allow(`mailbox ${mailboxOf(email)}`, now))) {
    throw new SignUpLimitExceeded('Limit exceeded for this e-mail');
  }
  // Counted last, so that refused sign-ups do not use it up.
  if (await ofAll.allow('all sign-ups', now)) return;
  logger.warn('no more sign-ups this hour: the limit of all callers is reached');
  throw new SignUpLimitExceeded('Limit exceeded');
}
