import { type ComponentType, createElement } from 'react';
import { continuePath } from '#shared/handoffs/continue-link.ts';
import { parseTrackFragment } from '#shared/orders/track-link.ts';
import { DocumentId } from '#shared/photo/document.ts';
import { documentRoute, documentsRoute } from '#shared/site/document-pages.ts';
import { Tool } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';
import { findStoredOrder } from '#web/features/orders/order-store.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import type { Namespace } from '#web/i18n/resources.ts';
import { zodArrives } from '#web/lib/late-zod.ts';
import { type LazyComponent, lazyComponent } from '#web/lib/lazy-component.tsx';
import { namedOrderReady } from './order-parts.ts';
import { parsingReady } from './parsing-ready.ts';
import { findToolModule, loadSampleReport, titleTexts, toolModules } from './tools.tsx';

/** A page, and the texts it needs besides those of the frame. */
interface SitePage {
  readonly Page: LazyComponent<object>;
  readonly texts: readonly Namespace[];
}

/** Each page is a chunk, loaded with its texts when it is opened. */
function page(load: () => Promise<ComponentType>, ...texts: readonly Namespace[]): SitePage {
  return pageOnce(zodArrives, load, texts);
}

/** A landing page: it renders before zod is loaded. */
function firstPage(load: () => Promise<ComponentType>, ...texts: readonly Namespace[]): SitePage {
  return pageOnce(parsingReady, load, texts);
}

function pageOnce(ready: () => Promise<void>, load: () => Promise<ComponentType>, texts: readonly Namespace[]) {
  const part = lazyComponent(async () => {
    const [component] = await Promise.all([load(), needTexts(...texts), ready()]);
    return component;
  });
  return { Page: part, texts };
}

const documentTexts = ['catalogue', 'documents', 'greencard', 'report'] as const;

/** The page of one document; all share a chunk. */
function documentPage(id: DocumentId): SitePage {
  return firstPage(
    async () => {
      const { DocumentPage } = await import('./pages/document-page.tsx');
      return () => createElement(DocumentPage, { id });
    },
    ...documentTexts,
  );
}

/** Loads the tool module of the order in the URL, if this browser knows the order. */
async function storedRoom(): Promise<unknown> {
  await zodArrives();
  const id = new URLSearchParams(location.search).get('order') ?? parseTrackFragment(location.hash)?.id;
  const stored = id === undefined ? undefined : findStoredOrder(localStorage, id);
  return await (stored && findToolModule(stored.tool)?.order());
}

/** Every page by its path. */
export const sitePages: Readonly<Record<string, SitePage>> = {
  '/': firstPage(async () => (await import('./pages/home-page.tsx')).HomePage, 'landing'),
  ...Object.fromEntries(
    Tool.options.map((tool) => [
      tools[tool].route,
      { Page: toolModules[tool].Page, texts: ['placing', tool] as const },
    ]),
  ),
  '/track': page(
    async () => {
      const named = namedOrderReady(storedRoom);
      const { TrackPage } = await import('./pages/track-page.tsx');
      await named;
      return TrackPage;
    },
    'orders',
    'dashboard',
    ...titleTexts,
  ),
  [documentsRoute]: firstPage(async () => (await import('./pages/documents-page.tsx')).DocumentsPage, ...documentTexts),
  ...Object.fromEntries(DocumentId.options.map((id) => [documentRoute(id), documentPage(id)])),
  [continuePath]: page(async () => (await import('./pages/continue-page.tsx')).ContinuePage, 'handoff', 'placing'),
  '/pricing': page(async () => (await import('./pages/pricing-page.tsx')).PricingPage, 'pricing'),
  '/sample-report': firstPage(
    async () => {
      const [{ SampleReportPage }, { SampleReport }] = await Promise.all([
        import('./pages/sample-report-page.tsx'),
        loadSampleReport(),
      ]);
      return () => createElement(SampleReportPage, { Report: SampleReport });
    },
    'report',
    'documents',
    'greencard',
  ),
  '/about': firstPage(async () => (await import('./pages/about-page.tsx')).AboutPage, 'about', 'legal'),
  '/contact': page(async () => (await import('./pages/contact-page.tsx')).ContactPage, 'contact'),
  '/auth': firstPage(async () => (await import('./pages/auth-page.tsx')).AuthPage, 'auth'),
  '/logout': page(async () => (await import('./pages/logout-page.tsx')).LogoutPage, 'account'),
  '/dashboard': page(
    async () => (await import('./pages/dashboard-page.tsx')).DashboardPage,
    'dashboard',
    'orders',
    ...titleTexts,
  ),
  '/forgot-password': page(
    async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
    'password',
    'auth',
  ),
  '/reset-password': page(
    async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage,
    'password',
    'auth',
  ),
  '/legal/terms': firstPage(async () => (await import('./pages/terms-page.tsx')).TermsPage, 'legal'),
  '/legal/kvkk': firstPage(async () => (await import('./pages/kvkk-page.tsx')).KvkkPage, 'legal'),
  '/legal/distance-sales': firstPage(
    async () => (await import('./pages/distance-sales-page.tsx')).DistanceSalesPage,
    'legal',
    'accepted',
  ),
  '/legal/pre-information': firstPage(
    async () => (await import('./pages/pre-information-page.tsx')).PreInformationPage,
    'legal',
    'accepted',
  ),
  '/legal/refund': firstPage(async () => (await import('./pages/refund-page.tsx')).RefundPage, 'legal', 'accepted'),
  '/orders': page(
    async () => (await import('./pages/wallet-page.tsx')).WalletPage,
    'wallet',
    'checkout',
    'settings',
    'password',
    'auth',
    'account',
  ),
  '/organizer/*': page(async () => (await import('./pages/organizer-page.tsx')).OrganizerPage, 'organizer'),
  '/admin': page(async () => (await import('./pages/admin-page.tsx')).AdminPage, 'admin', 'panel', 'report'),
};

/** For any other path. */
export const notFoundPage = page(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage);

/** The page of a path without a slash at its end. The paths below some are all one page. */
export function pageOf(path: string): SitePage {
  return sitePages[path] ?? sitePages[`/${path.split('/')[1]}/*`] ?? notFoundPage;
}

/** Preloads the page of a path. */
export async function preparePage(pathname: string): Promise<void> {
  await pageOf(pathname.replace(/(?<=.)\/$/, '')).Page.preload();
}
