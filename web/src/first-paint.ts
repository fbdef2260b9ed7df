import { orderSecretHeader } from '#shared/http/endpoint.ts';
import { isStranger } from './app/is-stranger.ts';
import { namesOrder } from './app/names-order.ts';
import { hasOrders, ordersKey } from './features/orders/orders-key.ts';
import { chosenLanguage } from './i18n/chosen-language.ts';
import { keptToken, mayHaveSession } from './lib/auth/session-hint.ts';
import { keepEarlyAnswer } from './lib/early-answer.ts';
import { showTheme, storedTheme } from './lib/theme.ts';

// Runs before anything is painted, so that the HTML is never seen in another theme or language than the person's, or
// with a form where an order is about to appear. `main.tsx` puts the page in its place.
const { documentElement: html } = document;
const { speaks, resumes, members, others, early: named } = html.dataset;

// Behind the language it may begin with, which is that of the HTML then; the list of languages is not here yet.
const inPath = location.pathname.split('/')[1] === html.lang ? html.lang : undefined;
const address = (inPath === undefined ? location.pathname : location.pathname.slice(1 + inPath.length)) || '/';

showTheme(storedTheme());
const chosen = chosenLanguage({
  search: location.search,
  path: inPath,
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
// Without a session there is nothing to reset but by the code of a mail; the way in has its own HTML.
if (address === '/reset-password' && !isMember && !/[?&]access_token=/.test(location.search)) {
  location.replace(`/auth${location.search}`);
}
// The HTML is that of an address with a language; who came by one without stays on those.
if (inPath === undefined) {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-written] a[href^="/"]') : null;
    if (link !== null) link.pathname = link.pathname.replace(/^\/[a-z]{2}(\/|$)/, '/');
  });
}
// The bar that offers another language stands above the page: where it came later, everything would move down.
const offered = others?.split(' ') ?? [];
const wanted = navigator.languages
  .map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  .find((code) => code === html.lang || offered.includes(code));
if (chosen === undefined && wanted !== undefined && wanted !== html.lang) html.dataset['offers'] = wanted;

// Whoever comes with an order or a session needs what shows it as early as the rest.
const comesWith = [
  !isStranger() && 'parser',
  isMember && 'session',
  isMember && location.protocol === 'http:' && 'plain',
  namesOrder(location) && 'order',
  isMember && address,
];
const files: Readonly<Record<string, readonly string[]>> = JSON.parse(named ?? '{}');
const preloadedAs: Readonly<Record<string, string>> = { css: 'style', json: 'fetch' };
const early = comesWith.flatMap((name) => (name === false ? [] : (files[name] ?? [])));
// Behind what the HTML names: in front of it, many small files keep the line from the large one that all need.
setTimeout(() => {
  for (const file of early) fetchSoon(file);
});

function fetchSoon(file: string): void {
  const link = document.createElement('link');
  const as = preloadedAs[file.split('.').at(-1) ?? ''];
  const rel = as === undefined ? 'modulepreload' : 'preload';
  Object.assign(link, { rel, ...(as && { as }), crossOrigin: '', fetchPriority: 'low', href: `/${file}` });
  document.head.append(link);
}

// What the page will ask the server for is on its way before the script that asks.
const asked = new URLSearchParams(location.search).get('order');
const secret = asked === null ? undefined : secretOf(asked);
const token = isMember ? keptToken(localStorage, Date.now()) : undefined;
if (asked !== null) {
  const url = `/api/orders/${encodeURIComponent(asked)}`;
  if (secret !== undefined) askEarly(url, secret, { [orderSecretHeader]: secret });
  else if (token !== undefined) askEarly(url, token, { authorization: `Bearer ${token}` });
}
if (token !== undefined) {
  const isWallet = address === '/orders' && !/[?&]tab=(?!wallet)/.test(location.search);
  const ofPage = address === '/dashboard' ? ['/api/orders'] : isWallet ? ['/api/me/wallet'] : [];
  for (const url of [...ofPage, '/api/me']) askEarly(url, token, { authorization: `Bearer ${token}` });
}

function askEarly(url: string, proof: string, headers: Readonly<Record<string, string>>): void {
  keepEarlyAnswer({ url, proof }, fetch(url, { headers: { accept: 'application/json', ...headers } }));
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
