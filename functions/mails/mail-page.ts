import { brand } from '#shared/brand.ts';
import type { LanguageFacts } from '#shared/languages.ts';
import { escapeHtml } from './escape-html.ts';

/** The contents of the HTML of a mail. */
interface MailContent {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The target of the button; a mail without an action has none. */
  readonly link?: string | undefined;
  readonly action?: string | undefined;
  /** Ends such mails with one press. */
  readonly stop?: { readonly action: string; readonly link: string } | undefined;
  /** The small print, a paragraph each. */
  readonly footer: readonly string[];
  readonly language: LanguageFacts;
}

/** A mail client without style sheets shows the light colours; they are the tokens of the site. */
const dark = [
  'body{background:#0d1413!important;color:#edf3f1!important}',
  '.card{background:#162120!important}',
  '.brand{color:#67d3c4!important}',
  '.small{color:#a7b6b2!important}',
  '.action{background:#67d3c4!important;color:#04211d!important}',
].join('');

/** The HTML of a mail. The placeholder of the user pool's codes passes through unchanged. */
export function mailPage({ subject, lines, link, action, stop, footer, language }: MailContent): string {
  const title = escapeHtml(subject);
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('');
  const button =
    link === undefined || action === undefined
      ? ''
      : `<p style="margin:24px 0"><a class="action" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#0c6b62;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action)}</a></p>`;
  const paragraph = (html: string) =>
    `<p class="small" style="margin:0 0 8px;font-size:14px;color:#4d5a57">${html}</p>`;
  const ending =
    stop === undefined
      ? []
      : [`<a class="small" href="${escapeHtml(stop.link)}" style="color:#4d5a57">${escapeHtml(stop.action)}</a>`];
  const small = [...ending, ...footer.map(escapeHtml)].map(paragraph).join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>@media (prefers-color-scheme:dark){${dark}}</style>`;
  const card = `<p class="brand" style="margin:0 0 20px;font-size:18px;font-weight:700;color:#0c6b62">${escapeHtml(brand.name)}</p><h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${title}</h1>${paragraphs}${button}${small}`;
  return `<!doctype html><html lang="${language.code}" dir="${language.direction}"><head>${head}</head><body style="margin:0;padding:16px;background:#f7f6f1;color:#13201d;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere"><div class="card" style="max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border-radius:20px">${card}</div></body></html>`;
}
