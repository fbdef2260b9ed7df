import { type Language, writtenLanguage } from '#shared/languages.ts';
import { formatMoney, type Money } from '#shared/money.ts';
import type { RefundReason } from '#shared/payments/refund-reason.ts';
import { composeMail } from './compose-mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** What the mail about a refund has to know of its payment. */
interface ReturnedMoney {
  readonly state: 'paid' | 'refund_due' | 'refunded';
  readonly amount: Money;
  readonly refund?: { readonly amountMinor: number; readonly reason: RefundReason } | undefined;
}

/** Whom it goes to. */
interface Reader {
  readonly email: string;
  /** Undefined for whoever never chose one. */
  readonly language?: Language | undefined;
}

/** Tells a payer that money is on its way back, or that it went back, and why. */
export function refundMail({ email, language: wanted }: Reader, payment: ReturnedMoney): Mail {
  const language = writtenLanguage(wanted);
  const { reason = 'job_failed', amountMinor = payment.amount.amountMinor } = payment.refund ?? {};
  const amount = formatMoney({ ...payment.amount, amountMinor }, language.locale);
  const { refund } = mailTexts[language.code];
  const words = payment.state === 'refunded' ? refund.returned({ amount, reason }) : refund.owed({ amount, reason });
  return composeMail({ to: email, language, words, footer: refund.footer });
}

/** Tells a member that the credit of an order is back. */
export function creditBackMail({ email, language: wanted }: Reader, reason: 'withdrawn' | 'given_back'): Mail {
  const language = writtenLanguage(wanted);
  const { refund } = mailTexts[language.code];
  return composeMail({ to: email, language, words: refund.creditBack(reason), footer: refund.footer });
}
