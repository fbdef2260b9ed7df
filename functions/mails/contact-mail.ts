import { brand } from '#shared/brand.ts';
import type { ContactMessage } from '#shared/contact/contract.ts';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mailer.ts';

/** A message of the contact form to support; a reply goes to its sender. */
export function contactMail({ name = '', email, message }: ContactMessage): Mail {
  const person = oneLine(name);
  const text = `${person === '' ? email : `${person} (${email})`}\n\n${message}`;
  return {
    to: brand.supportEmail,
    replyTo: email,
    subject: `${brand.name}: ${beginning(oneLine(message), 60)}`,
    text,
    html: `<pre style="white-space:pre-wrap;font:16px/1.5 system-ui,sans-serif">${escapeHtml(text)}</pre>`,
  };
}

/** The first characters of a text; half of an emoji could not be sent. */
function beginning(text: string, characters: number): string {
  return [...text].slice(0, characters).join('');
}

/** Without line breaks and control characters, so that nothing a visitor types becomes a mail header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
