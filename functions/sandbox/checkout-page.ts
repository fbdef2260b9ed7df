import { writtenLanguage } from '#shared/languages.ts';
import { formatMoney } from '#shared/money.ts';
import { sandboxCards } from '#shared/payments/sandbox-contract.ts';
import type { Checkout } from './checkouts.ts';
import { pageTexts } from './page-texts.ts';

/** The test checkout's page: one form with the field `card`, posted to its own URL. No script. */
export function checkoutPage(checkout: Checkout): string {
  const { code, direction, locale } = writtenLanguage(checkout.locale);
  const texts = pageTexts[code];
  const amount = formatMoney(checkout.amount, locale);
  const error =
    checkout.declined === undefined
      ? ''
      : `<p class="error" role="alert" id="refusal">${texts.declined[checkout.declined] ?? texts.declined['general_error']}</p>`;
  const refused = checkout.declined === undefined ? '' : ' aria-invalid="true" aria-describedby="refusal"';
  const cards = Object.entries(sandboxCards)
    .map(
      ([card, outcome]) =>
        `<li><code>${card}</code> ${outcome === 'success' ? texts.works : texts.declined[outcome]}</li>`,
    )
    .join('');
  const isOpen = checkout.state === 'pending' && checkout.declined !== 'form_expired';
  // The message asks the customer to take one of them, so they are shown.
  const shown = checkout.declined === 'unknown_card' ? ' open' : '';
  const form = isOpen
    ? `<form method="post"><label for="card">${texts.card}</label><input id="card" name="card" inputmode="numeric" autocomplete="off" required${refused} value="5528790000000008"><button>${texts.pay(amount)}</button></form>`
    : checkout.state === 'pending'
      ? ''
      : `<p>${texts.done}</p>`;
  const back = `<form method="post" id="back"></form><button form="back" name="back" value="yes" class="back">${checkout.state === 'pending' ? texts.giveUp : texts.back}</button>`;
  return `<!doctype html><html lang="${code}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${texts.title}</title><style>${style}</style></head><body><main><p class="note">${texts.note}</p><h1>${texts.title}</h1><p class="amount">${amount}</p>${error}${form}${back}<details${shown}><summary>${texts.cards}</summary><ul>${cards}</ul></details></main></body></html>`;
}

/** The page's own policy: inline styles, forms to where the callback may redirect, nothing else. */
export const checkoutPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const style = `
:root{color-scheme:light dark;--page:#f7f6f2;--card:#fff;--ink:#1c2b2a;--soft:#4f5d5c;--strong:#0c6b62;--on:#fff;--bad:#a3261b;--line:#8a9695}
@media(prefers-color-scheme:dark){:root{--page:#10191a;--card:#182425;--ink:#e8efee;--soft:#a9b8b6;--strong:#5fd0c2;--on:#06201d;--bad:#ff9d92;--line:#6d7d7b}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif;padding:16px}
main{width:min(440px,100%);background:var(--card);border-radius:22px;padding:28px;box-shadow:0 10px 40px #0001}
h1{margin:0;font-size:24px;letter-spacing:-.02em}.note{margin:0 0 12px;font-size:14px;color:var(--soft)}.amount{font-size:40px;font-weight:700;margin:8px 0 20px;letter-spacing:-.03em}
label{display:block;font-weight:600;margin-bottom:6px}input{width:100%;font:inherit;padding:12px 14px;border:1px solid var(--line);border-radius:12px;background:transparent;color:inherit}
button{width:100%;margin-top:14px;font:inherit;font-weight:600;padding:14px;border:0;border-radius:14px;background:var(--strong);color:var(--on);cursor:pointer}
.back{background:transparent;color:var(--strong);border:1px solid var(--line)}
:focus-visible{outline:3px solid var(--strong);outline-offset:2px}.error{color:var(--bad);font-weight:600}details{margin-top:20px;color:var(--soft);font-size:14px}ul{padding-left:18px}code{color:var(--ink)}`;
