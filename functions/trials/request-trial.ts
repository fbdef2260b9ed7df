import type { z } from 'zod';
import type { Mailer } from '#functions/mails/mailer.ts';
import { trialMail } from '#functions/mails/trial-mail.ts';
import { hashTrialSecret, trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import { TooManyRequests } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { mailboxOf, normaliseEmail } from '#shared/email-address.ts';
import { languageOf } from '#shared/languages.ts';
import { limits } from '#shared/limits.ts';
import type { requestTrial as endpoint } from '#shared/trials/contract.ts';
import type { TrialCodes } from './trial-codes.ts';

export interface RequestTrialDeps {
  readonly codes: Pick<TrialCodes, 'isUsed' | 'propose'>;
  /** Whether an e-mail has an account. */
  readonly accounts: { isMember(email: string): Promise<boolean> };
  readonly limits: { readonly ofMailbox: RateLimit; readonly ofNetwork: RateLimit; readonly ofAll: RateLimit };
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly siteUrl: string;
  newCode(): string;
  /** A random secret, stored instead of a code where none was mailed. */
  newSecret(): string;
}

/**
 * Mails a code to an e-mail whose free trial is available; otherwise the mail says that it is not. The answer is the
 * same either way, also for guessed codes: without a mailed code the hash of a random secret is stored.
 *
 * @throws TooManyRequests above the hourly limit of one mailbox, one network or all callers
 */
export async function requestTrial(
  { email: given, language: tag }: z.infer<typeof endpoint.body>,
  { sourceNetwork }: Pick<Caller, 'sourceNetwork'>,
  deps: RequestTrialDeps,
): Promise<{ expiresAt: string }> {
  const email = normaliseEmail(given);
  const mailbox = trialMailbox(email);
  const now = deps.clock();
  // The shared limit is counted last, so that refused requests do not use it up.
  if (!(await deps.limits.ofNetwork.allow(sourceNetwork, now))) throw new TooManyRequests('of this network');
  if (!(await deps.limits.ofMailbox.allow(`mailbox ${mailbox}`, now))) throw new TooManyRequests('for this e-mail');
  if (!(await deps.limits.ofAll.allow('everybody', now))) {
    logger.warn('no more codes of free trials this hour: too many were asked for');
    throw new TooManyRequests('of all callers');
  }

  const [isUsed, isMember] = await Promise.all([deps.codes.isUsed(mailbox), isKnown(email, deps)]);
  const code = deps.newCode();
  const hashed = isUsed || isMember ? deps.newSecret() : code;
  const until = minutesAfter(now, limits.trialCodeMinutes);
  await deps.codes.propose(mailbox, { codeHash: hashTrialSecret('code', hashed, email), until });
  const about = isMember ? 'member' : isUsed ? 'used' : { code };
  await deps.mailer.send(trialMail({ email, language: languageOf(tag) }, about, deps.siteUrl));
  return { expiresAt: until };
}

/** Whether the e-mail, or its normalised spelling, has an account; further spellings cannot be enumerated. */
async function isKnown(email: string, { accounts }: Pick<RequestTrialDeps, 'accounts'>): Promise<boolean> {
  const spellings = [...new Set([email, mailboxOf(email)])];
  return (await Promise.all(spellings.map((spelling) => accounts.isMember(spelling)))).includes(true);
}
