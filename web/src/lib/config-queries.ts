import { queryOptions } from '@tanstack/react-query';
import { siteConfig } from './site-config.ts';

/** The site config; it does not change while a page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: siteConfig,
  staleTime: Number.POSITIVE_INFINITY,
});
