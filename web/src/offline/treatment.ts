import type { KeptShell } from './shell.ts';

/** How the worker handles a request: a page is network first, a file comes from the cache. */
export type Treatment = 'page' | 'file';

/** The relevant parts of a request. */
type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** No pages below these: data, payments, sign-in, the pages of the local cloud. */
const notOurs = /^\/(api|event|oauth2|_\w+)(\/|$)/;

/**
 * Decides about a request; undefined leaves it to the browser, as if there were no worker. Responses are never cached:
 * the cache holds only what the build listed, fetched without credentials.
 */
export function treatmentOf({ method, mode, url }: Asked, origin: string, shell: KeptShell): Treatment | undefined {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  if (search === '' && shell.files.includes(pathname)) return 'file';
  const isAddressOfPage = !notOurs.test(pathname) && !pathname.slice(pathname.lastIndexOf('/')).includes('.');
  return mode === 'navigate' && isAddressOfPage ? 'page' : undefined;
}
