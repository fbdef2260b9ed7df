import { mailLink } from '#shared/accounts/mail-links.ts';
import { writtenLanguage } from '#shared/languages.ts';
import type { Addressee } from './account-mail.ts';
import { composeMail } from './compose-mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** The code for a new address, with a link to the settings that carries it. */
export function emailCodeMail({ email, language: wanted }: Addressee, code: string, siteUrl: string): Mail {
  const language = writtenLanguage(wanted);
  const words = mailTexts[language.code].account.newEmail(code);
  return composeMail({ to: email, language, words, link: mailLink(siteUrl, 'verify', code, email) });
}

/** Tells whoever reads an address that it has an account already; the one who asked is not told. */
export function emailTakenMail({ email, language: wanted }: Addressee, siteUrl: string): Mail {
  const language = writtenLanguage(wanted);
  const words = mailTexts[language.code].account.emailTaken;
  return composeMail({ to: email, language, words, link: `${siteUrl}/auth` });
}

/** Tells the former address that it is the account's no longer; the new one is shown as far as its owner needs it. */
export function emailChangedMail({ email, language: wanted }: Addressee, newEmail: string): Mail {
  const language = writtenLanguage(wanted);
  const words = mailTexts[language.code].account.emailChanged(newEmail.replace(/^(.)[^@]*/, '$1***'));
  return composeMail({ to: email, language, words });
}
