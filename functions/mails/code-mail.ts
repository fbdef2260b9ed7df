import { mailLink } from '#shared/accounts/mail-links.ts';
import { type Language, writtenLanguage } from '#shared/languages.ts';
import type { PoolMailPurpose } from '#shared/texts/mail-words.ts';
import { composeMail } from './compose-mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** The contents of a mail with a code of the user pool. */
interface CodeSubject {
  readonly purpose: PoolMailPurpose;
  readonly email: string;
  /** The code, or its placeholder for the pool. */
  readonly code: string;
  readonly language: Language;
}

/** A mail of the user pool, whose link carries the code to the page that takes it. */
export function codeMail({ purpose, email, code, language: wanted }: CodeSubject, siteUrl: string): Mail {
  const language = writtenLanguage(wanted);
  const { code: texts, address } = mailTexts[language.code];
  const link = mailLink(siteUrl, purpose, code, email);
  return composeMail({
    to: email,
    language,
    words: texts[purpose],
    link,
    address: address(link),
    footer: [texts.footer],
  });
}
