import { documentPages } from './document-pages.ts';
import { writtenPages } from './written-pages.ts';

/** Written pages of somebody, or that are only passed through: no search engine shows them. */
const personalPages: readonly string[] = [
  '/auth',
  '/track',
  '/forgot-password',
  '/reset-password',
  '/dashboard',
  '/orders',
];

/**
 * The pages search engines may show, by their address: the name of the file. They stand in the sitemap, and have
 * addresses in every language and a description of their own. The tools of looks are not among them: which a stage offers
 * is a setting, and their pages are not written.
 */
export const publicPages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...writtenPages, ...documentPages }).filter(([address]) => !personalPages.includes(address)),
);
