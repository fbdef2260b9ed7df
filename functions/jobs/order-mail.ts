import { mailPage } from '#functions/platform/mail-page.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import { photoChoices } from '#functions/tools/greencard/photo-choices.ts';
import { brand } from '#shared/brand.ts';
import { formatMoney } from '#shared/money.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { mailTexts } from './mail-texts.ts';

/** The mail that tells a person how their order ended, in the language the order was placed in. */
export function orderMail(order: StoredOrder, link: string): Mail {
  const { locale, documents: names, completed, failed, address, footer } = mailTexts(order.language);
  const { id, widthMm, heightMm } = documents[photoChoices(order).document];
  const subject = {
    photo: `${names[id]}, ${widthMm} x ${heightMm} mm`,
    amount: order.payWith === 'card' ? formatMoney(order.price, locale) : undefined,
  };
  const words = order.status === 'completed' ? completed(subject) : failed(subject);
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
