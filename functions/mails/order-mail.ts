import { type Language, writtenLanguage } from '#shared/languages.ts';
import { formatMoney, type Money } from '#shared/money.ts';
import type { OrderStatus, PayWith } from '#shared/orders/order.ts';
import type { DeliveredSubject } from '#shared/texts/mail-words.ts';
import { isNotForSubmission } from '#shared/tools/not-for-submission.ts';
import { composeMail } from './compose-mail.ts';
import { longDate } from './long-date.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** What the mail about an order needs of it. */
interface EndedOrder {
  readonly email: string;
  readonly language: Language;
  readonly status: OrderStatus;
  readonly payWith?: PayWith | undefined;
  readonly price: Money;
  readonly options: Readonly<Record<string, string | boolean>>;
  /** Present where the face was changed. */
  readonly lookManifest?: object | undefined;
  /** Set for a member, who can switch these mails off and signs in for more than the photo. */
  readonly ownerId?: string | undefined;
}

/** Which mail announces the end of an order. */
export type OrderMailKind = 'whole' | 'receipt' | 'none';

/**
 * Which mail the holder gets about the end of an order (docs/decisions/0042). A member who switched notices off is
 * still notified of refunds, and gets the receipt of card payments.
 */
export function orderMailKind(
  { status, payWith }: Pick<EndedOrder, 'status' | 'payWith'>,
  wantsNotices: boolean,
): OrderMailKind {
  if (wantsNotices || status === 'failed') return 'whole';
  return payWith === 'card' ? 'receipt' : 'none';
}

/**
 * The mail about the end of an order, in the language the order was placed in.
 *
 * @param photo what was ordered, in that language
 */
export function orderMail(order: EndedOrder, photo: string, link: string, siteUrl: string): Mail {
  const language = writtenLanguage(order.language);
  const { order: texts, address } = mailTexts[language.code];
  const write = order.status === 'completed' ? texts.completed : texts.failed;
  return composeMail({
    to: order.email,
    language,
    words: write(subjectOf(order, photo)),
    link,
    address: address(link),
    footer: footerOf(order, siteUrl),
  });
}

/** The facts of the reminder before a photo is deleted; `deletedOn` is ISO 8601. */
interface Reminder {
  readonly photo: string;
  readonly deletedOn: string;
  readonly link: string;
  readonly siteUrl: string;
}

/** The reminder when a photo will be deleted, while it can still be downloaded. */
export function reminderMail(
  order: Pick<EndedOrder, 'email' | 'language' | 'ownerId'>,
  { photo, deletedOn, link, siteUrl }: Reminder,
): Mail {
  const language = writtenLanguage(order.language);
  const { order: texts, address } = mailTexts[language.code];
  return composeMail({
    to: order.email,
    language,
    words: texts.reminder({ photo, date: longDate(deletedOn, language.locale) }),
    link,
    address: address(link),
    footer: footerOf(order, siteUrl),
  });
}

function footerOf({ language, ownerId }: Pick<EndedOrder, 'language' | 'ownerId'>, siteUrl: string): string[] {
  const { order: texts } = mailTexts[writtenLanguage(language).code];
  const isMember = ownerId !== undefined;
  return [...texts.footer(isMember), ...(isMember ? [texts.switchOff(`${siteUrl}/orders?tab=settings`)] : [])];
}

/** The receipt alone, for a member who switched notices off: it links the wallet, not the photo. */
export function receiptMail(order: EndedOrder, photo: string, siteUrl: string): Mail {
  const language = writtenLanguage(order.language);
  const words = mailTexts[language.code].order.receipt(subjectOf(order, photo));
  return composeMail({ to: order.email, language, words, link: `${siteUrl}/orders?tab=orders` });
}

function subjectOf(
  { payWith, price, language, options, lookManifest, ownerId }: EndedOrder,
  photo: string,
): DeliveredSubject {
  const { locale } = writtenLanguage(language);
  return {
    photo,
    amount: payWith === 'card' ? formatMoney(price, locale) : undefined,
    isTrial: payWith === 'trial',
    isMember: ownerId !== undefined,
    isLook: lookManifest !== undefined,
    isNotForSubmission: isNotForSubmission(options),
  };
}
