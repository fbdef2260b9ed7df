import { z } from 'zod';
import { limits } from './limits.ts';

/** An e-mail address as a person types it: trimmed, at most 255 characters. Compare with {@link normaliseEmail}. */
export const EmailAddress = z.string().trim().max(limits.emailMaxLength).pipe(z.email());
export type EmailAddress = z.infer<typeof EmailAddress>;

/** The form in which two addresses are compared. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The providers known to ignore dots before the @; the second name leads to the same mailboxes. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox behind an address, so that one person has one free try: what stands after a `+` is left out everywhere
 * (RFC 5233), dots only where they are known to mean nothing. Never written to: mails go to the address itself.
 */
export function mailboxOf(email: string): string {
  const normal = normaliseEmail(email);
  const at = normal.lastIndexOf('@');
  const [name, domain] = [normal.slice(0, at), normal.slice(at + 1)];
  const plus = name.indexOf('+');
  // An address whose name is nothing but a tag keeps it.
  const untagged = plus > 0 ? name.slice(0, plus) : name;
  const provider = dotless[domain];
  return provider === undefined ? `${untagged}@${domain}` : `${untagged.replaceAll('.', '')}@${provider}`;
}
