import { type Language, writtenLanguage } from '#shared/languages.ts';
import { formatMoney, type Money } from '#shared/money.ts';
import type { OrderStatus, PayWith } from '#shared/orders/order.ts';
import { composeMail } from './compose-mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

/** What the mail about an order has to know of it. */
interface EndedOrder {
  readonly email: string;
  readonly language: Language;
  readonly status: OrderStatus;
  readonly payWith?: PayWith | undefined;
  readonly price: Money;
}

/**
 * The mail that tells a person how their order ended, in the language the order was placed in.
 *
 * @param photo what was ordered, in that language
 */
export function orderMail(order: EndedOrder, photo: string, link: string): Mail {
  const language = writtenLanguage(order.language);
  const { order: texts, address } = mailTexts[language.code];
  const amount = order.payWith === 'card' ? formatMoney(order.price, language.locale) : undefined;
  const write = order.status === 'completed' ? texts.completed : texts.failed;
  return composeMail({
    to: order.email,
    language,
    words: write({ photo, amount }),
    link,
    address: address(link),
    footer: texts.footer,
  });
}
