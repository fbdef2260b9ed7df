import { queryOptions } from '@tanstack/react-query';

/** The public facts of the product: season, counter, prices. Loaded in parallel with the page, which has defaults. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => (await import('./ask-site.ts')).askSite(signal),
});
