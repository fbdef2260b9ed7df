import { z } from 'zod';
import { limits } from './limits.ts';

/** An e-mail address as a person types it: trimmed, at most 255 characters. Compare with {@link normaliseEmail}. */
export const EmailAddress = z.string().trim().max(limits.emailMaxLength).pipe(z.email());
export type EmailAddress = z.infer<typeof EmailAddress>;

/** The form in which two addresses are compared. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whose several addresses lead to one mailbox, as their help pages say. */
interface Provider {
  /** The first domain stands for all of them. */
  readonly domains: readonly [string, ...string[]];
  /** Characters of the name that mean nothing, or the same. */
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
 * The mailbox behind an address, so that one person has one free trial: what stands after a `+` is left out everywhere
 * (RFC 5233), other characters and domains only where they are known to mean nothing. Never written to: mails go to the
 * address itself.
 */
export function mailboxOf(email: string): string {
  const normal = normaliseEmail(email);
  const at = normal.lastIndexOf('@');
  const [name, domain] = [normal.slice(0, at), normal.slice(at + 1)];
  const plus = name.indexOf('+');
  // An address whose name is nothing but a tag keeps it.
  const untagged = plus > 0 ? name.slice(0, plus) : name;
  const provider = providers.find(({ domains }) => domains.includes(domain));
  return provider === undefined ? `${untagged}@${domain}` : `${provider.plain(untagged)}@${provider.domains[0]}`;
}
