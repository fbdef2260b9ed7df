import type { z } from 'zod';
import { hashTrialSecret, trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import { CodeExpired, CodeWrong, sameHash } from '#functions/platform/six-digit-code.ts';
import { limits } from '#shared/limits.ts';
import { type confirmTrial as endpoint, TrialProof } from '#shared/trials/contract.ts';
import type { TrialCodes } from './trial-codes.ts';

export interface ConfirmTrialDeps {
  readonly codes: Pick<TrialCodes, 'countAttempt' | 'prove'>;
  readonly clock: Clock;
  newSecret(): string;
}

/**
 * Exchanges a code for a proof that begins one order of the e-mail. After a lost answer the same code works again until
 * it expires or has no attempts left, and only the newest proof counts.
 *
 * @throws CodeWrong, CodeExpired
 */
export async function confirmTrial(
  { email, code }: z.infer<typeof endpoint.body>,
  { codes, clock, newSecret }: ConfirmTrialDeps,
): Promise<{ trial: TrialProof; expiresAt: string }> {
  const mailbox = trialMailbox(email);
  const now = clock();
  const kept = await codes.countAttempt(mailbox, now.toISOString());
  if (kept === undefined) throw new CodeExpired('there is no code to verify');
  if (!sameHash(hashTrialSecret('code', code, email), kept)) throw new CodeWrong('not this code');
  const trial = TrialProof.parse(newSecret());
  const until = minutesAfter(now, limits.trialProofMinutes);
  const proof = { proofHash: hashTrialSecret('proof', trial, email), until };
  if (!(await codes.prove(mailbox, kept, proof))) throw new CodeExpired('another code was mailed meanwhile');
  return { trial, expiresAt: until };
}
