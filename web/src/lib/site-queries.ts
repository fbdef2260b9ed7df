import { queryOptions } from '@tanstack/react-query';

/** What everybody may know of the product: season, counter, prices. Asked for beside the page, which has its defaults. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => (await import('./ask-site.ts')).askSite(signal),
});
