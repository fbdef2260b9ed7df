import { brand } from '#shared/brand.ts';
import type { OfferedFacts } from '#shared/languages.ts';
import type { MailWords } from '#shared/texts/mail-words.ts';
import { mailPage } from './mail-page.ts';
import type { Mail } from './mailer.ts';

/** The parts of a mail. */
interface Letter {
  readonly to: string;
  readonly language: OfferedFacts;
  readonly words: MailWords;
  /** The target of the button; a mail without an action has none. */
  readonly link?: string;
  /** Shows the URL of the link, too; the text version always does. */
  readonly address?: string;
  /** A link that ends such mails with one press. */
  readonly stop?: { readonly action: string; readonly link: string };
  /** The small print, a paragraph each; the brand signs below it. */
  readonly footer?: readonly string[];
}

/** Composes a mail as text and HTML; replies go to support. */
export function composeMail({ to, language, words, link, address, stop, footer = [] }: Letter): Mail {
  const small = [...footer, brand.name];
  return {
    to,
    subject: words.subject,
    text: [
      ...words.lines,
      ...(link === undefined ? [] : [link]),
      ...(stop === undefined ? [] : [`${stop.action}: ${stop.link}`]),
      ...small,
    ].join('\n\n'),
    html: mailPage({
      ...words,
      link,
      stop,
      footer: address === undefined ? small : [address, ...small],
      language,
    }),
    replyTo: brand.supportEmail,
  };
}
