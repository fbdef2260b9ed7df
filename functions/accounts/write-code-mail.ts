import { mailPage } from '#functions/platform/mail-page.ts';
import { mailLink } from '#shared/accounts/mail-links.ts';
import { brand } from '#shared/brand.ts';
import { codeMailTexts } from './code-mail-texts.ts';
import { type LanguageSource, userLanguage } from './user-language.ts';

/** What each mail of the user pool is for; what is not here keeps the pool's own words. */
const purposes: Readonly<Record<string, 'confirm' | 'reset'>> = {
  CustomMessage_SignUp: 'confirm',
  CustomMessage_ResendCode: 'confirm',
  CustomMessage_ForgotPassword: 'reset',
};

/** A mail the user pool is about to send. */
export interface CodeMail extends LanguageSource {
  readonly triggerSource: string;
  /** What the pool replaces by the code; it must stand in the mail. */
  readonly codeParameter: string;
}

/** The mail of the user pool in the person's language, with a link to the page where the code is used. */
export function writeCodeMail(mail: CodeMail, siteUrl: string): { subject: string; html: string } | undefined {
  const purpose = purposes[mail.triggerSource];
  const email = mail.userAttributes['email'];
  if (purpose === undefined || email === undefined) return undefined;
  const texts = codeMailTexts(userLanguage(mail));
  const write = { confirm: texts.signUp, reset: texts.reset }[purpose];
  const words = write(mail.codeParameter);
  const link = mailLink(siteUrl, purpose, mail.codeParameter, email);
  const html = mailPage({
    title: words.subject,
    lines: words.lines,
    link,
    action: words.action,
    footer: [texts.address(link), texts.footer, brand.name],
    locale: texts.locale,
  });
  return { subject: words.subject, html };
}
