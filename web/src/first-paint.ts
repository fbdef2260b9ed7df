import { orderSecretHeader } from '#shared/http/endpoint.ts';
import { isGuestPage } from './app/is-guest-page.ts';
import { isStranger } from './app/is-stranger.ts';
import { namesOrder } from './app/names-order.ts';
import { hasOrders, ordersKey } from './features/orders/orders-key.ts';
import { chosenLanguage } from './i18n/chosen-language.ts';
import { keptToken, mayHaveSession, mayReturnFromGoogle } from './lib/auth/session-hint.ts';
import { keepEarlyAnswer, siteConfigUrl } from './lib/early-answer.ts';
import { showTheme, storedTheme } from './lib/theme.ts';

// Runs before the first paint, so that the prerendered HTML never shows in another theme or language than the
// visitor's, or with a form where an order is about to appear. `main.tsx` replaces the HTML with the page.
const { documentElement: html } = document;
const { speaks, resumes, members, others, early: named } = html.dataset;

// The path without its language prefix, which is that of the HTML; the list of languages is not loaded yet.
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
const isMember = mayHaveSession(localStorage) || mayReturnFromGoogle(location.search, sessionStorage);
const hasOrder =
  isMember || /[?&](order|document)=|#./.test(location.search + location.hash) || hasOrders(localStorage);
if (inOtherWords) html.dataset['hides'] = 'all';
else if ((resumes !== undefined && hasOrder) || (members !== undefined && !isMember)) html.dataset['hides'] = 'page';
else if (isGuestPage(address)) html.dataset['hides'] = 'shop';
if (isMember) html.dataset['member'] = '';
// Without a session a reset needs the mailed code; /auth has HTML of its own.
if (address === '/reset-password' && !isMember && !/[?&]access_token=/.test(location.search)) {
  location.replace(`/auth${location.search}`);
}
// The HTML belongs to the path with a prefix; a visitor without one stays on paths without.
if (inPath === undefined) {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-written] a[href^="/"]') : null;
    if (link !== null) link.pathname = link.pathname.replace(/^\/[a-z]{2}(\/|$)/, '/');
  });
}
// The language offer is above the page: shown later, it would shift everything down.
const offered = others?.split(' ') ?? [];
const wanted = navigator.languages
  .map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  .find((code) => code === html.lang || offered.includes(code));
if (chosen === undefined && wanted !== undefined && wanted !== html.lang) html.dataset['offers'] = wanted;

// A visitor with an order or a session needs its code as early as the rest.
const comesWith = [
  !isStranger() && 'parser',
  isMember && 'session',
  namesOrder(location) && 'order',
  isMember && address,
];
const files: Readonly<Record<string, readonly string[]>> = JSON.parse(named ?? '{}');
const early = comesWith.flatMap((name) => (name === false ? [] : (files[name] ?? [])));
// After the files in the HTML: before them, many small files would delay the large one that every page needs.
setTimeout(() => {
  for (const file of early) fetchSoon(file);
});

/** No preload for a style sheet: the browser warns of one that waits for its page, and the cache keeps it anyway. */
function fetchSoon(file: string): void {
  const href = `/${file}`;
  if (file.endsWith('.css')) {
    fetch(href, { priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
    return;
  }
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href });
  document.head.append(link);
}

// The page's first request starts before its script has loaded.
const asked = new URLSearchParams(location.search).get('order');
const secret = asked === null ? undefined : secretOf(asked);
const token = isMember ? keptToken(localStorage, Date.now()) : undefined;
if (asked !== null) {
  const url = `/api/orders/${encodeURIComponent(asked)}`;
  const proof = secret ?? token;
  // Both, like the page's own request: the secret of a member's order alone shows the photo only.
  const headers = {
    ...(secret === undefined ? {} : { [orderSecretHeader]: secret }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  if (proof !== undefined) askEarly(url, proof, headers);
}
if (isMember) keepEarlyAnswer({ url: siteConfigUrl }, fetch(siteConfigUrl));
if (token !== undefined) {
  const isWallet = address === '/orders' && !/[?&]tab=(?!wallet)/.test(location.search);
  const ofPage = address === '/dashboard' ? ['/api/orders'] : isWallet ? ['/api/me/wallet'] : [];
  for (const url of [...ofPage, '/api/me']) askEarly(url, token, { authorization: `Bearer ${token}` });
}

function askEarly(url: string, proof: string, headers: Readonly<Record<string, string>>): void {
  keepEarlyAnswer({ url, proof }, fetch(url, { headers: { accept: 'application/json', ...headers } }));
}

/** Data of another version, or edited by hand, is handled by the page that shows the order. */
function secretOf(id: string): string | undefined {
  try {
    const stored: { id?: unknown; secret?: unknown }[] = JSON.parse(localStorage.getItem(ordersKey) ?? '[]');
    const secret = stored.find((order) => order.id === id)?.secret;
    return typeof secret === 'string' ? secret : undefined;
  } catch {
    return undefined;
  }
}
