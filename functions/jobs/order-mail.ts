import { mailPage } from '#functions/platform/mail-page.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import type { EndedOrder } from '#functions/records/stored-order.ts';
import { brand } from '#shared/brand.ts';
import { formatMoney } from '#shared/money.ts';
import { mailTexts } from './mail-texts.ts';

/**
 * The mail that tells a person how their order ended, in the language the order was placed in.
 *
 * @param photo what the photo is called, as its tool says
 */
export function orderMail(order: EndedOrder, photo: string, link: string): Mail {
  const { locale, completed, failed, address, footer } = mailTexts(order.language);
  const amount = order.payWith === 'card' ? formatMoney(order.price, locale) : undefined;
  const words = order.status === 'completed' ? completed({ photo, amount }) : failed({ photo, amount });
  const lines = [...words.lines, link, ...footer];
  return {
    to: order.email,
    subject: words.subject,
    text: lines.join('\n\n'),
    html: mailPage({
      title: words.subject,
      lines: words.lines,
      link,
      action: words.action,
      footer: [address(link), ...footer],
      locale,
    }),
    replyTo: brand.supportEmail,
  };
}
