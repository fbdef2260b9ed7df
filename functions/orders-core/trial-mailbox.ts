import { createHash } from 'node:crypto';
import { mailboxOf, normaliseEmail } from '#shared/email-address.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * The digest under which the free trial of a mailbox is recorded. It does not stop a reader of the table from trying a
 * known e-mail (docs/decisions/0052).
 */
export function trialMailbox(email: string): string {
  return digest(`trial#${mailboxOf(email)}`);
}

/**
 * The stored hash of a code or a proof; bound to the exact e-mail, so that it is invalid for other spellings of the
 * mailbox.
 */
export function hashTrialSecret(kind: 'code' | 'proof', secret: string, email: string): string {
  return digest(`${kind}\n${normaliseEmail(email)}\n${secret}`);
}
