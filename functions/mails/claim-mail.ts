import type { ClaimView } from '#shared/guarantee/claim.ts';
import { type Language, writtenLanguage } from '#shared/languages.ts';
import { formatMoney, type Money } from '#shared/money.ts';
import type { MailWords } from '#shared/texts/mail-words.ts';
import { composeMail } from './compose-mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** What the mail about a claim needs of its order. */
interface ClaimedOrder {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  readonly price: Money;
}

/**
 * The mail about the state of a claim: that it was received, or its decision.
 *
 * @param link to the order; a deleted one has none
 */
export function claimMail(order: ClaimedOrder, claim: ClaimView, link: string | undefined): Mail {
  const language = writtenLanguage(order.language);
  const { claim: texts, address } = mailTexts[language.code];
  const words = wordsOf(order, claim);
  const said = claim.words === undefined ? [] : [texts.said(claim.words)];
  return composeMail({
    to: order.email,
    language,
    words: { ...words, lines: [...words.lines, ...said] },
    ...(link === undefined ? {} : { link, address: address(link) }),
    footer: texts.footer,
  });
}

function wordsOf({ id, language: wanted, price }: ClaimedOrder, { state, amount }: ClaimView): MailWords {
  const { code, locale } = writtenLanguage(wanted);
  const { claim: texts } = mailTexts[code];
  const paid = formatMoney(price, locale);
  switch (state) {
    case 'open':
      return texts.opened(id);
    case 'declined':
      return texts.declined(id);
    case 'granted':
    case 'partly_granted':
      if (amount === undefined) return texts.creditBack(id);
      return texts.granted({ id, amount: formatMoney(amount, locale), paid, isWhole: state === 'granted' });
  }
}
