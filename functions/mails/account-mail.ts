import { writtenLanguage } from '#shared/languages.ts';
import { composeMail } from './compose-mail.ts';
import { longDate } from './long-date.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** Whom a mail about an account goes to. */
export interface Addressee {
  readonly email: string;
  /** Undefined for whoever never chose one. */
  readonly language?: string | undefined;
}

/** Says that an account will be erased, and how to prevent it. */
export function deletionMail(member: Addressee, erasesAt: string, siteUrl: string): Mail {
  const language = writtenLanguage(member.language);
  return composeMail({
    to: member.email,
    language,
    words: mailTexts[language.code].account.deletion(longDate(erasesAt, language.locale)),
    link: `${siteUrl}/orders?tab=settings`,
  });
}

/** Says that an account was erased. */
export function erasedMail(member: Addressee): Mail {
  const language = writtenLanguage(member.language);
  return composeMail({ to: member.email, language, words: mailTexts[language.code].account.erased });
}
