/** The pages that the build prerenders to HTML, as path and file name, one file in each language's folder. */
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
  '/events': 'events',
  '/organizer': 'organizer',
  '/legal/terms': 'terms',
  '/legal/kvkk': 'kvkk',
  '/legal/distance-sales': 'distance-sales',
  '/legal/pre-information': 'pre-information',
  '/legal/refund': 'refund',
} as const;

/** Pages for signed-in members. The prerendered part is shown while the sign-in is checked. */
export const memberPages: readonly string[] = ['/reset-password', '/dashboard', '/orders', '/organizer'];

/** The file of `framePages` in `frame-pages.ts`. */
export const restPage = 'page';

/** The file for every unknown path. */
export const unknownPage = 'not-found';

/** The names under which the chosen language is stored, also read by CloudFront: a cookie, and a query parameter. */
export const languageNames = { cookie: 'i18nextLng', query: 'lng' } as const;
