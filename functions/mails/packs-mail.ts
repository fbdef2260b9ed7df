import { isolated } from '#shared/isolated.ts';
import { writtenLanguage } from '#shared/languages.ts';
import { formatMoney, type Money } from '#shared/money.ts';
import type { AcceptanceSubject } from '#shared/payments/acceptance.ts';
import { acceptanceText } from '#shared/payments/acceptance-text.ts';
import { composeMail } from './compose-mail.ts';
import { longMoment } from './long-date.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** What the mail about paid packs needs of them. */
interface SoldPacks {
  readonly email: string;
  /** The language of the purchase and of the accepted texts. */
  readonly language: string;
  readonly paymentId: string;
  readonly paidAt: string;
  readonly amount: Money;
  readonly packs: readonly { readonly name: string; readonly credits: number; readonly price: Money }[];
  readonly accepted: readonly {
    readonly subject: AcceptanceSubject;
    readonly textVersion: string;
    readonly at: string;
  }[];
}

/** Confirms that packs were paid and credited, with the accepted texts to keep. */
export function packsMail(sold: SoldPacks, siteUrl: string): Mail {
  const language = writtenLanguage(sold.language);
  const { packs: texts, address } = mailTexts[language.code];
  const link = `${siteUrl}/orders?payment=${sold.paymentId}`;
  const { subject, opening, action } = texts.paid(sold.packs.reduce((sum, { credits }) => sum + credits, 0));
  const receipt = [
    ...sold.packs.map(({ name, credits, price }) =>
      texts.pack(isolated(name, language), credits, formatMoney(price, language.locale)),
    ),
    texts.total(formatMoney(sold.amount, language.locale), longMoment(sold.paidAt, language.locale), sold.paymentId),
  ];
  const accepted = sold.accepted.flatMap(({ subject, textVersion, at }) => {
    const { title, paragraphs } = acceptanceText(subject, textVersion, language.code);
    return [texts.accepted(title, textVersion, longMoment(at, language.locale)), ...paragraphs];
  });
  return composeMail({
    to: sold.email,
    language,
    words: { subject, lines: [opening, ...receipt, texts.keep, ...accepted], action },
    link,
    address: address(link),
    footer: [texts.footer],
  });
}
