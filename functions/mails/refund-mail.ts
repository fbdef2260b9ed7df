import { type Language, writtenLanguage } from '#shared/languages.ts';
import { formatMoney, type Money } from '#shared/money.ts';
import type { RefundReason } from '#shared/payments/refund-reason.ts';
import { composeMail } from './compose-mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** What the mail about a refund needs of its payment. */
interface ReturnedMoney {
  readonly state: 'paid' | 'refund_due' | 'refunded';
  readonly amount: Money;
  readonly refund?: { readonly amountMinor: number; readonly reason: RefundReason } | undefined;
}

/** The recipient. */
interface Reader {
  readonly email: string;
  /** Undefined when the member never chose one. */
  readonly language?: Language | undefined;
}

/** Notifies a payer that a refund is due, or was sent, and why. */
export function refundMail({ email, language: wanted }: Reader, payment: ReturnedMoney): Mail {
  const language = writtenLanguage(wanted);
  const { reason = 'job_failed', amountMinor = payment.amount.amountMinor } = payment.refund ?? {};
  const amount = formatMoney({ ...payment.amount, amountMinor }, language.locale);
  const { refund } = mailTexts[language.code];
  const words = payment.state === 'refunded' ? refund.returned({ amount, reason }) : refund.owed({ amount, reason });
  return composeMail({ to: email, language, words, footer: refund.footer });
}

/** Notifies a member that the credit of an order was released. */
export function creditBackMail({ email, language: wanted }: Reader, reason: 'withdrawn' | 'given_back'): Mail {
  const language = writtenLanguage(wanted);
  const { refund } = mailTexts[language.code];
  return composeMail({ to: email, language, words: refund.creditBack(reason), footer: refund.footer });
}
