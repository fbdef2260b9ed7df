import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { defaultLanguage } from '#shared/languages.ts';
import { languageInPath, pageAddress } from '#shared/site/page-address.ts';
import 'virtual:amplify-kit.css';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/ui.css';
import './app/app.css';
import { App } from './app/app.tsx';
import { languageOfPage } from './app/language-of-page.ts';
import { preparePage } from './app/site-pages.ts';
import { SiteRoutes } from './app/site-routes.tsx';
import { currentLanguage, describeDocument, startTexts } from './i18n/i18n.ts';
import { startAuth } from './lib/auth/auth-store.ts';
import { setTokenSource } from './lib/auth/token-source.ts';
import { applyTheme, storedTheme } from './lib/theme.ts';

applyTheme(storedTheme());
const session = () => import('./lib/auth/session.ts');
setTokenSource(async () => (await session()).accessToken());
startAuth(async () => (await session()).startSession());

/** Replaces the prerendered HTML with the page. */
async function start(): Promise<void> {
  // The HTML stays until the page is ready; without HTML the page itself shows the failure.
  const path = languageInPath(location.pathname);
  const address = pageAddress(location.pathname);
  const page = preparePage(address);
  const spoken = languageOfPage(address);
  const browserWants = await startTexts(
    {
      search: location.search,
      path,
      cookie: document.cookie,
      local: localStorage,
      session: sessionStorage,
      navigator: navigator.languages,
      // The language of a page with a fixed language says nothing about the visitor's.
      htmlLang: spoken === undefined ? document.documentElement.lang : defaultLanguage,
    },
    spoken,
  );
  describeDocument(currentLanguage());

  await page.catch(() => undefined);
  delete document.documentElement.dataset['hides'];

  const root = document.getElementById('root');
  if (root === null) throw new TypeError('index.html has no #root');
  delete root.dataset['written'];
  // The page renders its own URLs.
  for (const link of document.querySelectorAll('link[rel=canonical], link[hreflang]')) link.remove();
  const tree = createRoot(root);
  // As a transition, so that the HTML stays responsive meanwhile.
  startTransition(() =>
    tree.render(
      <StrictMode>
        <App browserWants={browserWants}>
          {/* The router without data loading: half the size, and TanStack Query loads the data. */}
          <BrowserRouter basename={path === undefined ? '/' : `/${path}`}>
            <SiteRoutes />
          </BrowserRouter>
        </App>
      </StrictMode>,
    ),
  );
}

// Not awaited: a top-level await keeps the bundler from merging small chunks.
void start();
