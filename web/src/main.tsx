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

/** Puts the page in the place of what is in the HTML. */
async function start(): Promise<void> {
  // What is in the HTML stays until there is a page to take its place; without one the page itself says why.
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
      // A page that speaks its own language says nothing about the person's.
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
  // The page says its own addresses.
  for (const link of document.querySelectorAll('link[rel=canonical], link[hreflang]')) link.remove();
  const tree = createRoot(root);
  // In pieces: what is in the HTML answers a finger meanwhile.
  startTransition(() =>
    tree.render(
      <StrictMode>
        <App browserWants={browserWants}>
          {/* The router without data loading: half its weight, and TanStack Query loads the data. */}
          <BrowserRouter basename={path === undefined ? '/' : `/${path}`}>
            <SiteRoutes />
          </BrowserRouter>
        </App>
      </StrictMode>,
    ),
  );
}

// Not awaited here: with an await at its top the bundler would no longer join small files.
void start();
