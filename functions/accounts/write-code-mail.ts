import { codeMail } from '#functions/mails/code-mail.ts';
import type { Mail } from '#functions/mails/mailer.ts';
import { type LanguageSource, userLanguage } from './user-language.ts';

/** The purpose of each mail of the user pool; other mails keep the pool's default text. */
const purposes: Readonly<Record<string, 'confirm' | 'reset'>> = {
  CustomMessage_SignUp: 'confirm',
  CustomMessage_ResendCode: 'confirm',
  CustomMessage_ForgotPassword: 'reset',
};

/** A mail the user pool is about to send. */
export interface CodeMail extends LanguageSource {
  readonly triggerSource: string;
  /** The placeholder that the pool replaces by the code; the mail must contain it. */
  readonly codeParameter: string;
}

/** The mail of the user pool in the person's language; none where the pool's default text is kept. */
export function writeCodeMail(mail: CodeMail, siteUrl: string): Mail | undefined {
  const purpose = purposes[mail.triggerSource];
  const email = mail.userAttributes['email'];
  if (purpose === undefined || email === undefined) return undefined;
  return codeMail({ purpose, email, code: mail.codeParameter, language: userLanguage(mail) }, siteUrl);
}
