import { brand } from '#shared/brand.ts';
import type { OfferedFacts } from '#shared/languages.ts';
import type { MailWords } from '#shared/texts/mail-words.ts';
import { mailPage } from './mail-page.ts';
import type { Mail } from './mailer.ts';

/** What a mail of the product to a person is made of. */
interface Letter {
  readonly to: string;
  readonly language: OfferedFacts;
  readonly words: MailWords;
  /** Where the button leads; a mail that only tells something has none. */
  readonly link?: string;
  /** Spells the link out beside the button; the text spells it out anyway. */
  readonly address?: string;
  /** The small print, a paragraph each; the brand signs below it. */
  readonly footer?: readonly string[];
}

/** Writes a mail as text and as a page; an answer to it reaches support. */
export function composeMail({ to, language, words, link, address, footer = [] }: Letter): Mail {
  const small = [...footer, brand.name];
  return {
    to,
    subject: words.subject,
    text: [...words.lines, ...(link === undefined ? [] : [link]), ...small].join('\n\n'),
    html: mailPage({
      ...words,
      link,
      footer: address === undefined ? small : [address, ...small],
      language,
    }),
    replyTo: brand.supportEmail,
  };
}
