/**
 * The pages whose first sight is written into their HTML when the site is built, by their address: the name of the
 * file, one in each language's folder.
 */
export const writtenPages = {
  '/': 'home',
  '/greencard-photo': 'greencard-photo',
  '/auth': 'auth',
  '/track': 'track',
  '/pricing': 'pricing',
  '/contact': 'contact',
  '/about': 'about',
  '/sample-report': 'sample-report',
  '/forgot-password': 'forgot-password',
  '/reset-password': 'reset-password',
  '/dashboard': 'dashboard',
  '/orders': 'wallet',
  '/legal/terms': 'terms',
  '/legal/kvkk': 'kvkk',
  '/legal/distance-sales': 'distance-sales',
  '/legal/pre-information': 'pre-information',
  '/legal/refund': 'refund',
} as const;

/** Pages of whoever is signed in. Written is how they begin while that is looked up. */
export const memberPages: readonly string[] = ['/reset-password', '/dashboard', '/orders'];

/** The file of `framePages` in `frame-pages.ts`. */
export const restPage = 'page';

/** The file of every address nobody has heard of. */
export const unknownPage = 'not-found';

/** Where a chosen language is kept, and read from by the site's edge: a cookie, and a name of the query. */
export const languageNames = { cookie: 'i18nextLng', query: 'lng' } as const;
