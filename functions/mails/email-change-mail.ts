import { mailLink } from '#shared/accounts/mail-links.ts';
import { isolated } from '#shared/isolated.ts';
import { writtenLanguage } from '#shared/languages.ts';
import type { Addressee } from './account-mail.ts';
import { composeMail } from './compose-mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** The code for a new e-mail, with a link that brings it to the settings. */
export function emailCodeMail({ email, language: wanted }: Addressee, code: string, siteUrl: string): Mail {
  const language = writtenLanguage(wanted);
  const words = mailTexts[language.code].account.newEmail(code);
  return composeMail({ to: email, language, words, link: mailLink(siteUrl, 'verify', code, email) });
}

/**
 * Tells the owner of an e-mail that it has an account already; the person who requested the change does not learn it.
 */
export function emailTakenMail({ email, language: wanted }: Addressee, siteUrl: string): Mail {
  const language = writtenLanguage(wanted);
  const words = mailTexts[language.code].account.emailTaken;
  return composeMail({ to: email, language, words, link: `${siteUrl}/auth` });
}

/** Notifies the former e-mail that it left the account; the new one is shown in part. */
export function emailChangedMail({ email, language: wanted }: Addressee, newEmail: string): Mail {
  const language = writtenLanguage(wanted);
  const shown = isolated(newEmail.replace(/^(.)[^@]*/, '$1***'), language);
  const words = mailTexts[language.code].account.emailChanged(shown);
  return composeMail({ to: email, language, words });
}
