import { z } from 'zod';
import { limits } from './limits.ts';

/** An e-mail as a visitor types it: trimmed, at most 255 characters. Compare with {@link normaliseEmail}. */
export const EmailAddress = z.string().trim().max(limits.emailMaxLength).pipe(z.email());
export type EmailAddress = z.infer<typeof EmailAddress>;

/** The form in which two e-mails are compared. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** A provider that delivers several spellings to one mailbox, according to its help pages. */
interface Provider {
  /** The first domain represents all of them. */
  readonly domains: readonly [string, ...string[]];
  /** Removes characters of the local part that the provider ignores. */
  plain(name: string): string;
}

const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], plain: (name) => name.replaceAll('.', '') },
  {
    domains: ['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr'],
    plain: (name) => name.replaceAll('.', '-'),
  },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], plain: (name) => name.replaceAll(/[._-]/g, '') },
  { domains: ['icloud.com', 'me.com', 'mac.com'], plain: (name) => name },
];

/**
 * Identifies the mailbox of an e-mail, so that one person has one free trial: a `+` tag is ignored everywhere (RFC
 * 5233), other characters and domains only where the provider ignores them. Mails always go to the e-mail itself.
 */
export function mailboxOf(email: string): string {
  const normal = normaliseEmail(email);
  const at = normal.lastIndexOf('@');
  const [name, domain] = [normal.slice(0, at), normal.slice(at + 1)];
  const plus = name.indexOf('+');
  // A local part that consists only of a tag keeps it.
  const untagged = plus > 0 ? name.slice(0, plus) : name;
  const provider = providers.find(({ domains }) => domains.includes(domain));
  return provider === undefined ? `${untagged}@${domain}` : `${provider.plain(untagged)}@${provider.domains[0]}`;
}
