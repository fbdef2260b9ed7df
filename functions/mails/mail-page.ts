import type { LanguageFacts } from '#shared/languages.ts';
import { escapeHtml } from './escape-html.ts';

/** What the page of a mail shows. */
interface MailContent {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Where the button leads; a mail that only tells something has none. */
  readonly link?: string | undefined;
  readonly action?: string | undefined;
  /** The small print, a paragraph each. */
  readonly footer: readonly string[];
  readonly language: LanguageFacts;
}

/** The HTML of a mail. The placeholder of the user pool's codes passes through unchanged. */
export function mailPage({ subject, lines, link, action, footer, language }: MailContent): string {
  const title = escapeHtml(subject);
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('');
  const button =
    link === undefined || action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#0c6b62;color:#fff;text-decoration:none">${escapeHtml(action)}</a></p>`;
  const small = footer
    .map((line) => `<p style="margin:0 0 8px;font-size:14px;color:#5b6968">${escapeHtml(line)}</p>`)
    .join('');
  return `<!doctype html><html lang="${language.code}" dir="${language.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${title}</title></head><body style="margin:0;padding:24px;background:#f7f6f2;color:#1c2b2a;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere"><div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:20px"><h1 style="margin:0 0 16px;font-size:24px">${title}</h1>${paragraphs}${button}${small}</div></body></html>`;
}
