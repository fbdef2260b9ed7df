import { useEffect } from 'react';
import { ownLanguage } from '#web/i18n/i18n.ts';
import { fetchAhead } from '#web/lib/fetch-ahead.ts';

/** Registers the service worker of the built site, once the page is loaded and idle. */
export function useKeptShell(pathname: string, languageShown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown language may change the visitor's own
  useEffect(() => {
    // `vite web` has no build to cache.
    if (!import.meta.env.PROD || savesData()) return undefined;
    return fetchAhead([
      async () => {
        const { visitShell } = await import('#web/offline/follow-shell.ts');
        // Without it the site works as before.
        await visitShell(pathname, ownLanguage().code).catch((error: unknown) => {
          console.warn('The service worker could not be registered', error);
        });
      },
    ]);
  }, [pathname, languageShown]);
}

/** Whether the visitor asked the browser to save data. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
