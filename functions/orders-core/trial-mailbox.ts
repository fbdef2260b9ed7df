import { createHash } from 'node:crypto';
import { mailboxOf, normaliseEmail } from '#shared/email-address.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * By what it is remembered that a mailbox had its free trial: a digest. It keeps the address from being read, and from
 * nobody who reads the table and tries one (docs/decisions/0052).
 */
export function trialMailbox(email: string): string {
  return digest(`trial#${mailboxOf(email)}`);
}

/** What is kept of a code or a proof; bound to the very address, so that it opens no other spelling of the mailbox. */
export function hashTrialSecret(kind: 'code' | 'proof', secret: string, email: string): string {
  return digest(`${kind}\n${normaliseEmail(email)}\n${secret}`);
}
