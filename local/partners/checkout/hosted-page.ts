import type { Reply } from '#local/edge/exchange.ts';
import { alertText, htmlPage } from '#local/edge/html-page.ts';
import { escapeXml } from '#local/edge/xml.ts';
import { pageWords } from './page-words.ts';
import type { CardOutcome } from './test-cards.ts';

export interface HostedPage {
  readonly provider: string;
  readonly language: 'tr' | 'en';
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'open' | 'paid' | 'expired';
  readonly declined?: CardOutcome | undefined;
  readonly cards: Readonly<Record<string, CardOutcome>>;
}

/** The payment page: one card field, posted to the page's own URL, with a number filled in. */
export function hostedPage({ provider, language, amountMinor, currency, state, declined, cards }: HostedPage): Reply {
  const words = pageWords[language];
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency }).format(amountMinor / 100);
  const [anyGood = ''] = Object.entries(cards).find(([, outcome]) => outcome === 'success') ?? [];
  const list = Object.entries(cards).map(
    ([card, outcome]) => `<li><code>${card}</code> ${escapeXml(words.outcomes[outcome])}</li>`,
  );
  const refused = declined === undefined ? '' : ' aria-invalid="true"';
  const form = `<form method="post">
<label>${words.card}<input name="card" inputmode="numeric" autocomplete="off" required${refused} value="${anyGood}"></label>
<button class="main">${escapeXml(words.pay(amount))}</button>
</form>`;
  return htmlPage(
    words.title,
    `<p class="note">${escapeXml(words.note(provider))}</p>
<p><strong>${escapeXml(amount)}</strong></p>
${alertText(declined === undefined ? undefined : words.outcomes[declined])}
${state === 'open' ? form : `<p>${state === 'paid' ? words.done : words.expired}</p>`}
<section><form method="post"><button name="back" value="yes">${state === 'open' ? words.giveUp : words.back}</button></form></section>
<section><details${declined === 'unknown_card' ? ' open' : ''}><summary>${words.cards}</summary><ul>${list.join('')}</ul></details></section>`,
    200,
    { language },
  );
}

/** Redirects the browser with a form, as a provider does that calls back by POST; without scripts, by a press. */
export function postOnPage(language: 'tr' | 'en', action: string, fields: Readonly<Record<string, string>>): Reply {
  const words = pageWords[language];
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`,
  );
  return htmlPage(
    words.continuing,
    `<form method="post" action="${escapeXml(action)}">${inputs.join('')}<button class="main">${words.proceed}</button></form>`,
    200,
    { language, script: 'document.forms[0].submit()' },
  );
}
