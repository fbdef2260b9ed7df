/** What every mail of the product is made of. */
export interface MailContent {
  readonly title: string;
  readonly lines: readonly string[];
  /** Where the button leads; a mail that only tells something has none. */
  readonly link?: string;
  readonly action?: string;
  /** The small print, a paragraph each. */
  readonly footer: readonly string[];
  /** A BCP 47 tag; its language is the page's. */
  readonly locale: string;
}

/** The HTML of a mail. The placeholder of the user pool's codes passes through unchanged. */
export function mailPage({ title, lines, link, action, footer, locale }: MailContent): string {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('');
  const button =
    link === undefined || action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#0c6b62;color:#fff;text-decoration:none">${escapeHtml(action)}</a></p>`;
  const small = footer
    .map((line) => `<p style="margin:0 0 8px;font-size:14px;color:#5b6968">${escapeHtml(line)}</p>`)
    .join('');
  return `<!doctype html><html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head><body style="margin:0;padding:24px;background:#f7f6f2;color:#1c2b2a;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere"><div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:20px"><h1 style="margin:0 0 16px;font-size:24px">${escapeHtml(title)}</h1>${paragraphs}${button}${small}</div></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
