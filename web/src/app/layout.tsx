import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { documentsRoute } from '#shared/site/document-pages.ts';
import { tools } from '#shared/tools/tools.ts';
import { sweepPictures } from '#web/features/orders/placing/kept-picture.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { mayHaveCart, onCartChange } from '#web/lib/cart/cart-key.ts';
import { fetchAhead } from '#web/lib/fetch-ahead.ts';
import { zodArrives } from '#web/lib/late-zod.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { storedTheme } from '#web/lib/theme.ts';
import { useAhead } from '#web/lib/use-ahead.ts';
import { ComingPage } from './coming.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { Dispensable } from './dispensable.tsx';
import { Footer } from './footer.tsx';
import { isGuestPage } from './is-guest-page.ts';
import { LanguageBar } from './language-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { preparePage } from './site-pages.ts';
import { TopBar } from './top-bar.tsx';
import { useKeptShell } from './use-kept-shell.ts';

// Toasts appear only after an action, so they are not in the first paint.
const Toasts = lazyComponent(async () => {
  const [{ Toasts }] = await Promise.all([import('#web/ui/toasts.tsx'), import('sonner')]);
  return Toasts;
});

/** The frame around every page. */
export function Layout() {
  const { t } = useTranslation();
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the event; it starts at its top
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash === '') scrollTo(0, 0);
    // The pressed link may be gone: keyboard and screen-reader users continue in the new page.
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  // A page that needs it sooner waits for it and shows the failure.
  useEffect(() => fetchAhead([zodArrives, sweepPictures]), []);
  useKeptShell(pathname, currentLanguage().code);
  const saysWords = useAhead(Toasts.preload);
  const quiet = isGuestPage(pathname);
  const leadsToPhoto = pathname === '/' || pathname.startsWith(documentsRoute);
  // The next page of most visitors.
  useEffect(() => (leadsToPhoto ? fetchAhead([() => preparePage(tools.greencard.route)]) : undefined), [leadsToPhoto]);
  const mayPay = useSyncExternalStore(onCartChange, mayHaveCart, () => false);
  // The checkout then shows without a pause.
  useEffect(() => (mayPay ? fetchAhead([() => preparePage('/orders')]) : undefined), [mayPay]);
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <LanguageBar />
      <TopBar quiet={quiet} />
      <OfflineNotice />
      <main id="content" ref={main} tabIndex={-1}>
        {/* A crash ends with the page it happened on. */}
        <CrashScreen key={pathname}>
          <ComingPage>
            <Outlet />
          </ComingPage>
        </CrashScreen>
      </main>
      <Footer quiet={quiet} />
      <Dispensable>
        {saysWords ? (
          <Suspense>
            <Toasts theme={storedTheme()} direction={currentLanguage().direction} label={t('toasts')} />
          </Suspense>
        ) : null}
      </Dispensable>
    </>
  );
}
