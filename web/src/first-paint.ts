import { orderSecretHeader } from '#shared/http/endpoint.ts';
import { isStranger } from './app/is-stranger.ts';
import { namesOrder } from './app/names-order.ts';
import { hasOrders, ordersKey } from './features/orders/orders-key.ts';
import { chosenLanguage } from './i18n/chosen-language.ts';
import { mayHaveSession } from './lib/auth/session-hint.ts';
import { keepEarlyAnswer } from './lib/early-answer.ts';
import { showTheme, storedTheme } from './lib/theme.ts';

// Runs before anything is painted, so that the HTML is never seen in another theme or language than the person's, or
// with a form where an order is about to appear. `main.tsx` puts the page in its place.
const { documentElement: html } = document;
const { speaks, resumes, members, other, early } = html.dataset;

showTheme(storedTheme());
const chosen = chosenLanguage({
  search: location.search,
  cookie: document.cookie,
  local: localStorage,
  session: sessionStorage,
});
const inOtherWords = speaks === undefined && chosen !== undefined && !chosen.toLowerCase().startsWith(html.lang);
const isMember = mayHaveSession(localStorage);
const hasOrder =
  isMember || /[?&](order|document)=|#./.test(location.search + location.hash) || hasOrders(localStorage);
if (inOtherWords) html.dataset['hides'] = 'all';
else if ((resumes !== undefined && hasOrder) || (members !== undefined && !isMember)) html.dataset['hides'] = 'page';
if (isMember) html.dataset['member'] = '';
// The bar that offers another language stands above the page: where it came later, everything would move down.
const wanted = navigator.languages
  .map((tag) => tag.toLowerCase().split('-')[0])
  .find((code) => code === html.lang || code === other);
if (chosen === undefined && other !== undefined && wanted === other) html.dataset['offers'] = '';

// Whoever comes with an order or a session needs what shows it as early as the rest.
const comesWith = [
  !isStranger() && 'parser',
  isMember && 'session',
  namesOrder(location) && 'order',
  isMember && location.pathname,
];
const files: Readonly<Record<string, readonly string[]>> = JSON.parse(early ?? '{}');
const preloadedAs: Readonly<Record<string, string>> = { css: 'style', json: 'fetch' };
for (const file of comesWith.flatMap((name) => (name === false ? [] : (files[name] ?? [])))) {
  const link = document.createElement('link');
  const as = preloadedAs[file.split('.').at(-1) ?? ''];
  const rel = as === undefined ? 'modulepreload' : 'preload';
  Object.assign(link, { rel, ...(as && { as }), crossOrigin: '', fetchPriority: 'low', href: `/${file}` });
  document.head.append(link);
}

// The order itself is on its way before the script that shows it, where this browser has its secret.
const asked = new URLSearchParams(location.search).get('order');
if (asked !== null) askForOrder(asked);

function askForOrder(id: string): void {
  const secret = secretOf(id);
  if (secret === undefined) return;
  const url = `/api/orders/${encodeURIComponent(id)}`;
  keepEarlyAnswer(
    { url, secret },
    fetch(url, { headers: { accept: 'application/json', [orderSecretHeader]: secret } }),
  );
}

/** What another version of the product wrote down, or somebody's hand, is read by whoever shows the order. */
function secretOf(id: string): string | undefined {
  try {
    const stored: { id?: unknown; secret?: unknown }[] = JSON.parse(localStorage.getItem(ordersKey) ?? '[]');
    const secret = stored.find((order) => order.id === id)?.secret;
    return typeof secret === 'string' ? secret : undefined;
  } catch {
    return undefined;
  }
}
