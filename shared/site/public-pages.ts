import { documentPages } from './document-pages.ts';
import { writtenPages } from './written-pages.ts';

/** Prerendered pages that are personal or only passed through: not for search engines. */
const personalPages: readonly string[] = [
  '/auth',
  '/track',
  '/forgot-password',
  '/reset-password',
  '/dashboard',
  '/orders',
  '/organizer',
];

/**
 * The pages for search engines, as path and file name. They are in the sitemap, in every language, with a description
 * of their own. The pages of the look tools are not prerendered, because each stage decides which looks it offers.
 */
export const publicPages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...writtenPages, ...documentPages }).filter(([address]) => !personalPages.includes(address)),
);
