import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openDocumentFolder } from '#local/storage/document-folder.ts';

/** An account at the stand-in for Google. */
export interface GoogleAccount {
  /** 21 digits derived from the e-mail, so that the same e-mail is always the same account. */
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly isVerified: boolean;
}

export interface GoogleAccounts {
  /** The account of an e-mail, created when it is first used. */
  use(typed: { email: string; name?: string; isVerified: boolean }): GoogleAccount;
  list(): GoogleAccount[];
}

export const googleSub = (email: string): string => {
  const digits = BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex')}`).toString();
  return `1${digits.slice(0, 20)}`;
};

export function openGoogleAccounts(stateDir: string): GoogleAccounts {
  const kept = openDocumentFolder<GoogleAccount>(join(stateDir, 'google', 'accounts'));
  return {
    use({ email, name, isVerified }) {
      const sub = googleSub(email);
      const known = kept.get(sub);
      const account = { sub, email, name: name || (known?.name ?? email.split('@')[0] ?? email), isVerified };
      kept.set(sub, account);
      return account;
    },
    list: () => kept.values().sort((left, right) => left.email.localeCompare(right.email)),
  };
}
