import { logger } from '#functions/platform/logger.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { mailboxOf } from '#shared/email-address.ts';

/** The pool refuses the call with this message; a page recognises it by its first words. */
export class CodeLimitExceeded extends Error {
  override readonly name = 'CodeLimitExceeded';
}

/** The counters of one kind of code. */
export interface CodeLimits {
  /** What is refused, for the log. */
  readonly kind: string;
  readonly ofMailbox: RateLimit;
  readonly ofAll: RateLimit;
}

/**
 * Counts a code that anyone can have mailed by naming an e-mail.
 *
 * @throws CodeLimitExceeded above the hourly limit of one mailbox or all callers
 */
export async function limitCodeMails(email: string, { kind, ofMailbox, ofAll }: CodeLimits, now: Date): Promise<void> {
  if (!(await ofMailbox.allow(`mailbox ${mailboxOf(email)}`, now))) {
    throw new CodeLimitExceeded('Limit exceeded for this e-mail');
  }
  // Counted last, so that refused calls do not use it up.
  if (await ofAll.allow('all callers', now)) return;
  logger.warn('no more codes of this kind this hour: the limit of all callers is reached', { kind });
  throw new CodeLimitExceeded('Limit exceeded');
}
