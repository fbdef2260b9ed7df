import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { languages, type OfferedFacts, offeredLanguages } from '#shared/languages.ts';
import { addressIn } from '#shared/site/page-address.ts';
import { memberPages } from '#shared/site/written-pages.ts';
import { needTexts, speak, startTexts } from '#web/i18n/i18n.ts';
import type { Namespace } from '#web/i18n/resources.ts';
import { signedOut } from '#web/lib/auth/auth-state.ts';
import { App } from './app.tsx';
import { LanguageBar } from './language-bar.tsx';
import { languageOfPage } from './language-of-page.ts';
import { LanguageOffer } from './language-offer.ts';
import { Layout } from './layout.tsx';
import { pageOf, preparePage } from './site-pages.ts';
import { SiteRoutes } from './site-routes.tsx';

/** What the build writes into the HTML of a page. */
export interface WrittenPage {
  /** The language of the page. */
  readonly language: OfferedFacts;
  /** Whether the page has that language whatever the visitor chose. */
  readonly speaksOwn: boolean;
  /** The languages the page offers to browsers that prefer them. */
  readonly offers: readonly OfferedFacts[];
  readonly title: string;
  readonly description: string;
  /** Whether title and description are the page's own: it has `PageFacts`. */
  readonly describesItself: boolean;
  /** Structured data for search engines, as JSON-LD. */
  readonly data: readonly string[];
  /** The content of `#root`. */
  readonly html: string;
  /** The text namespaces it uses. */
  readonly texts: readonly Namespace[];
}

const nothing = { getItem: () => null, setItem: () => undefined };
const started = startTexts({
  search: '',
  path: undefined,
  cookie: '',
  local: nothing,
  session: nothing,
  navigator: [],
  htmlLang: languages.tr.code,
});

/**
 * Prerenders a page as a guest first sees it, or without a path the frame around a loading page. Runs at build time;
 * the browser replaces it with the live page.
 */
export async function writePage(address: string | undefined, language: OfferedFacts): Promise<WrittenPage> {
  await started;
  const own = address === undefined ? undefined : languageOfPage(address);
  const spoken = own ?? language;
  if (address !== undefined) await preparePage(address);
  const offers = own === undefined ? offeredLanguages.filter(({ code }) => code !== spoken.code) : [];
  await needTexts('offer');
  for (const offer of offers) await speak(offer);
  await speak(spoken);
  const isMembers = address !== undefined && memberPages.includes(address);
  const markup = renderToStaticMarkup(
    <App browserWants={offers[0]} written={isMembers ? { ...signedOut, loading: true } : undefined}>
      <StaticRouter basename={addressIn(language.code, '/')} location={addressIn(language.code, address ?? '/')}>
        {address === undefined ? (
          <Routes>
            <Route element={<Layout />}>
              <Route path="*" element={null} />
            </Route>
          </Routes>
        ) : (
          <SiteRoutes />
        )}
      </StaticRouter>
    </App>,
  );
  // A component that throws while prerendering leaves the loading text, and the build would not fail.
  if (address !== undefined && /class="[^"]*page-coming/.test(markup))
    throw new Error(`${address} could not be written`);
  // React puts head elements first in the markup; they are moved into the head here.
  const title = /<title>([^<]*)<\/title>/;
  const description = /<meta name="description" content="([^"]*)"\/>/;
  const data = /<script type="application\/ld\+json">.*?<\/script>/gs;
  const seen = markup.replace(title, '').replace(description, '').replaceAll(data, '');
  return {
    language: spoken,
    speaksOwn: own !== undefined,
    offers,
    title: title.exec(markup)?.[1] ?? '',
    description: description.exec(markup)?.[1] ?? i18next.t('description'),
    describesItself: description.test(markup),
    data: markup.match(data) ?? [],
    html: withoutEntering(withOffers(seen, offers)),
    texts: ['shell', 'problems', ...(address === undefined ? [] : pageOf(address).texts)],
  };
}

const offerBar = /<section class="strip".*?<\/section>/;

/** The page renders the first offer; the HTML holds all of them, and CSS shows the visitor's. */
function withOffers(html: string, offers: readonly OfferedFacts[]): string {
  if (offers.length === 0) return html;
  if (!offerBar.test(html)) throw new Error('the page offers no language where it should');
  return html.replace(offerBar, offers.map(offerTo).join(''));
}

function offerTo(language: OfferedFacts): string {
  const bar = renderToStaticMarkup(
    <LanguageOffer value={language}>
      <LanguageBar />
    </LanguageOffer>,
  );
  return bar.replace('<section class="strip"', `<section data-written="" data-offer="${language.code}" class="strip"`);
}

/** Input before the page is live would be lost with these fields and buttons, so they are inert. */
function withoutEntering(html: string): string {
  return html
    .replaceAll(/<input [^>]*type="file"[^>]*>/g, '')
    .replaceAll(/<(form|button) /g, '<$1 inert="" ')
    .replaceAll(/<(input|textarea) /g, '<$1 readonly="" ');
}
