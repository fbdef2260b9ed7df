import { useEffect } from 'react';
import { ownLanguage } from '#web/i18n/i18n.ts';
import { fetchAhead } from '#web/lib/fetch-ahead.ts';

/** Lets the browser keep the shell of the built site, once the page is there and nothing else is asked for. */
export function useKeptShell(pathname: string, languageShown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language that is shown may be another of one's own
  useEffect(() => {
    // What `vite web` serves is not built, and there is nothing to keep of it.
    if (!import.meta.env.PROD || savesData()) return undefined;
    return fetchAhead([
      async () => {
        const { visitShell } = await import('#web/offline/follow-shell.ts');
        // Without it the site is as it was before.
        await visitShell(pathname, ownLanguage().code).catch((error: unknown) => {
          console.warn('The site is not kept for the time without a connection', error);
        });
      },
    ]);
  }, [pathname, languageShown]);
}

/** Whether somebody asked their browser to fetch no more than it must. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
