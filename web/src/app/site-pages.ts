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

/** A module that exports the component of a page under this name. */
type PageModule<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType>>>;

/** Each page is a chunk, loaded with its texts when it is opened. */
function page<Name extends string>(load: PageModule<Name>, name: Name, ...texts: readonly Namespace[]): SitePage {
  return pageOnce(zodArrives, async () => (await load())[name], texts);
}

/** A landing page: it renders before zod is loaded. */
function firstPage<Name extends string>(load: PageModule<Name>, name: Name, ...texts: readonly Namespace[]): SitePage {
  return pageOnce(parsingReady, async () => (await load())[name], texts);
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
  return pageOnce(
    parsingReady,
    async () => {
      const { DocumentPage } = await import('./pages/document-page.tsx');
      return () => createElement(DocumentPage, { id });
    },
    documentTexts,
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
  '/': firstPage(() => import('./pages/home-page.tsx'), 'HomePage', 'landing'),
  ...Object.fromEntries(
    Tool.options.map((tool) => [
      tools[tool].route,
      { Page: toolModules[tool].Page, texts: ['placing', tool] as const },
    ]),
  ),
  '/track': pageOnce(zodArrives, async () => {
    const named = namedOrderReady(storedRoom);
    const { TrackPage } = await import('./pages/track-page.tsx');
    await named;
    return TrackPage;
  }, ['orders', 'dashboard', ...titleTexts]),
  [documentsRoute]: firstPage(() => import('./pages/documents-page.tsx'), 'DocumentsPage', ...documentTexts),
  ...Object.fromEntries(DocumentId.options.map((id) => [documentRoute(id), documentPage(id)])),
  [continuePath]: page(() => import('./pages/continue-page.tsx'), 'ContinuePage', 'handoff', 'placing'),
  '/pricing': page(() => import('./pages/pricing-page.tsx'), 'PricingPage', 'pricing'),
  '/sample-report': pageOnce(parsingReady, async () => {
    const [{ SampleReportPage }, { SampleReport }] = await Promise.all([
      import('./pages/sample-report-page.tsx'),
      loadSampleReport(),
    ]);
    return () => createElement(SampleReportPage, { Report: SampleReport });
  }, ['report', 'documents', 'greencard']),
  '/about': firstPage(() => import('./pages/about-page.tsx'), 'AboutPage', 'about', 'legal'),
  '/contact': page(() => import('./pages/contact-page.tsx'), 'ContactPage', 'contact'),
  '/auth': firstPage(() => import('./pages/auth-page.tsx'), 'AuthPage', 'auth'),
  '/logout': page(() => import('./pages/logout-page.tsx'), 'LogoutPage', 'account'),
  '/dashboard': page(() => import('./pages/dashboard-page.tsx'), 'DashboardPage', 'dashboard', 'orders', ...titleTexts),
  '/forgot-password': page(() => import('./pages/forgot-password-page.tsx'), 'ForgotPasswordPage', 'password', 'auth'),
  '/reset-password': page(() => import('./pages/reset-password-page.tsx'), 'ResetPasswordPage', 'password', 'auth'),
  '/legal/terms': firstPage(() => import('./pages/terms-page.tsx'), 'TermsPage', 'legal'),
  '/legal/kvkk': firstPage(() => import('./pages/kvkk-page.tsx'), 'KvkkPage', 'legal'),
  '/legal/distance-sales': firstPage(
    () => import('./pages/distance-sales-page.tsx'),
    'DistanceSalesPage',
    'legal',
    'accepted',
  ),
  '/legal/pre-information': firstPage(
    () => import('./pages/pre-information-page.tsx'),
    'PreInformationPage',
    'legal',
    'accepted',
  ),
  '/legal/refund': firstPage(() => import('./pages/refund-page.tsx'), 'RefundPage', 'legal', 'accepted'),
  '/orders': page(() => import('./pages/wallet-page.tsx'), 'WalletPage', 'wallet', 'checkout'),
  '/events/*': page(() => import('./pages/events-page.tsx'), 'EventsPage', 'events', 'event-requests'),
  '/contribute': page(() => import('./pages/contribute-page.tsx'), 'ContributePage', 'event-uploads'),
  '/deletions/*': page(() => import('./pages/deletion-page.tsx'), 'DeletionPage', 'deletions'),
  '/organizer/*': page(() => import('./pages/organizer-page.tsx'), 'OrganizerPage', 'organizer'),
  '/admin': page(() => import('./pages/admin-page.tsx'), 'AdminPage', 'admin', 'panel', 'report', 'organizer'),
};

/** For any other path. */
export const notFoundPage = page(() => import('./pages/not-found-page.tsx'), 'NotFoundPage');

/** The page of a path without a slash at its end. The paths below some are all one page. */
export function pageOf(path: string): SitePage {
  return sitePages[path] ?? sitePages[`/${path.split('/')[1]}/*`] ?? notFoundPage;
}

/** Preloads the page of a path. */
export async function preparePage(pathname: string): Promise<void> {
  await pageOf(pathname.replace(/(?<=.)\/$/, '')).Page.preload();
}
