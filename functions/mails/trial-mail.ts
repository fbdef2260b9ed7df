import { type Language, writtenLanguage } from '#shared/languages.ts';
import { composeMail } from './compose-mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** The result of requesting a free trial: its code, or why there is none. */
export type TrialNews = { readonly code: string } | 'used' | 'member';

/** The code of a free trial, or the notice that there is none, so that a guest does not wait in vain. */
export function trialMail(to: { email: string; language: Language }, news: TrialNews, siteUrl: string): Mail {
  const language = writtenLanguage(to.language);
  const { trial: texts } = mailTexts[language.code];
  const letter = { to: to.email, language, footer: [texts.footer] };
  if (news === 'used') return composeMail({ ...letter, words: texts.used, link: siteUrl });
  if (news === 'member') return composeMail({ ...letter, words: texts.member, link: `${siteUrl}/auth` });
  return composeMail({ ...letter, words: texts.code(news.code) });
}
