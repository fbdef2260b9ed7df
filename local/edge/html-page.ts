import { createHash } from 'node:crypto';
import type { Reply } from './exchange.ts';
import { escapeXml } from './xml.ts';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { box-sizing: border-box; width: min(26rem, 100vw); padding: 2rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .5rem; }
form, fieldset { display: grid; gap: .75rem; margin: 0; padding: 0; border: 0; }
section { margin-top: 1.5rem; }
h2 { font-size: 1rem; margin: 0 0 .75rem; }
label { display: grid; gap: .25rem; font-weight: 600; }
label.check { display: flex; gap: .5rem; align-items: center; font-weight: 400; }
input:not([type=checkbox]) { font: inherit; padding: .6rem .75rem; border: 1px solid GrayText; border-radius: .5rem; min-width: 0; }
button, .button { font: inherit; padding: .65rem .75rem; border: 1px solid GrayText; border-radius: .5rem; cursor: pointer;
  background: Canvas; color: CanvasText; text-align: start; text-decoration: none; overflow-wrap: anywhere; }
button.main { background: #1a56b0; border-color: #1a56b0; color: #fff; text-align: center; font-weight: 600; }
:focus-visible { outline: 3px solid #4a90e2; outline-offset: 2px; }
.note { border-inline-start: .25rem solid #b26a00; padding-inline-start: .75rem; }
[role=alert] { border-inline-start: .25rem solid #c62828; padding-inline-start: .75rem; }`;

interface PageOptions {
  /** @default English */
  readonly language?: string;
  /** Runs as soon as the page is loaded; nothing on the page depends on it. @default none */
  readonly script?: string;
}

/** A page of this machine's own, readable without scripts. */
export function htmlPage(title: string, body: string, status = 200, options: PageOptions = {}): Reply {
  const { language = 'en', script } = options;
  const allowed =
    script === undefined ? '' : ` script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none';${allowed} style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    },
    body: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeXml(title)}</h1>
${body}
</main>${
      script === undefined
        ? ''
        : `
<script>${script}</script>`
    }
</body>
</html>`,
  };
}

export const alertText = (message: string | undefined): string =>
  message ? `<p role="alert">${escapeXml(message)}</p>` : '';

/** An error that cannot be redirected to the client, because its URL is unknown. */
export const errorPage = (error: string, explanation: string): Reply =>
  htmlPage(
    'This request cannot be answered',
    `<p><code>${escapeXml(error)}</code></p><p>${escapeXml(explanation)}</p>`,
    400,
  );

export const redirectTo = (location: string | URL): Reply => ({
  status: 302,
  headers: { location: String(location), 'cache-control': 'no-store' },
});
