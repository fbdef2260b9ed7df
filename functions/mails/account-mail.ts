import { writtenLanguage } from '#shared/languages.ts';
import type { ErasedThings } from '#shared/texts/mail-words.ts';
import { composeMail } from './compose-mail.ts';
import { longDate, longMoment } from './long-date.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** The recipient of a mail about an account. */
export interface Addressee {
  readonly email: string;
  /** Undefined when the member never chose one. */
  readonly language?: string | undefined;
}

/** Announces the erasure of an account, and how to cancel it. */
export function deletionMail(member: Addressee, erasesAt: string, siteUrl: string): Mail {
  const language = writtenLanguage(member.language);
  return composeMail({
    to: member.email,
    language,
    words: mailTexts[language.code].account.deletion(longDate(erasesAt, language.locale)),
    link: `${siteUrl}/orders?tab=settings`,
  });
}

/** The facts in the receipt of an erasure, without personal data. */
export interface ErasureFacts extends ErasedThings {
  readonly erasureId: string;
  readonly erasedAt: string;
}

/** The receipt of an erasure: what was deleted, when and how much, and what is kept. */
export function erasedMail(
  member: Addressee & { readonly createdAt: string; readonly deletionRequestedAt?: string | undefined },
  { erasureId, erasedAt, ...things }: ErasureFacts,
): Mail {
  const { code, locale, ...language } = writtenLanguage(member.language);
  const words = mailTexts[code].account.erased({
    ...things,
    number: erasureId,
    requestedAt: longMoment(member.deletionRequestedAt ?? member.createdAt, locale),
    erasedAt: longMoment(erasedAt, locale),
  });
  return composeMail({ to: member.email, language: { code, locale, ...language }, words });
}
