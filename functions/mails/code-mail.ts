import { mailLink } from '#shared/accounts/mail-links.ts';
import { type Language, writtenLanguage } from '#shared/languages.ts';
import type { PoolMailPurpose } from '#shared/texts/mail-words.ts';
import { composeMail } from './compose-mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** What a mail with a code of the user pool is about. */
interface CodeSubject {
  readonly purpose: PoolMailPurpose;
  readonly email: string;
  /** The code, or what the pool replaces by it. */
  readonly code: string;
  readonly language: Language;
}

/** A mail with a code of the user pool, and a link to the page where the code is used. */
export function codeMail({ purpose, email, code, language: wanted }: CodeSubject, siteUrl: string): Mail {
  const language = writtenLanguage(wanted);
  const { code: texts, address } = mailTexts[language.code];
  const link = mailLink(siteUrl, purpose, code, email);
  return composeMail({
    to: email,
    language,
    words: texts[purpose](code),
    link,
    address: address(link),
    footer: [texts.footer],
  });
}
