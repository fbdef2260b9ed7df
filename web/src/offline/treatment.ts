import type { KeptShell } from './shell.ts';

/** What the worker does with a request: a page comes from the network if there is one, a file from what is kept. */
export type Treatment = 'page' | 'file';

/** The parts of a request that decide. */
type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** What answers below these is nobody's page: data, payments, sign-in, the pages of the local cloud. */
const notOurs = /^\/(api|event|oauth2|_\w+)(\/|$)/;

/**
 * Decides about a request; undefined leaves it to the browser, as if there were no worker. Whatever is decided, nothing
 * that is answered is stored: kept is only what the build listed, fetched without saying who asks.
 */
export function treatmentOf({ method, mode, url }: Asked, origin: string, shell: KeptShell): Treatment | undefined {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  if (search === '' && shell.files.includes(pathname)) return 'file';
  const isAddressOfPage = !notOurs.test(pathname) && !pathname.slice(pathname.lastIndexOf('/')).includes('.');
  return mode === 'navigate' && isAddressOfPage ? 'page' : undefined;
}
