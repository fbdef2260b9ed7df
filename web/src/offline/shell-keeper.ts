import { cachePrefix, type KeptShell } from './shell.ts';
import { treatmentOf } from './treatment.ts';

/** The browser APIs the keeper needs. */
export interface Surroundings {
  readonly origin: string;
  readonly caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  fetch(request: Request | string, how?: RequestInit): Promise<Response>;
}

/** Caches the site's shell and serves it. */
export interface ShellKeeper {
  /**
   * Caches what the build lists, and nothing else ever.
   *
   * @throws Error when a file is missing, or the frame is that of another build; the previous cache stays
   */
  keep(): Promise<void>;
  /** Removes the caches of other builds and languages. */
  forgetOthers(): Promise<void>;
  /**
   * The response to a request; undefined leaves it to the browser.
   *
   * @param early the navigation preload's response
   */
  answer(request: Request, early?: Promise<Response | undefined>): Promise<Response> | undefined;
}

export function shellKeeper(shell: KeptShell, { origin, caches, fetch }: Surroundings): ShellKeeper {
  // Without credentials: the cache holds what a stranger gets.
  const asStranger = { credentials: 'omit' } as const;

  async function keepFile(cache: Cache, path: string): Promise<void> {
    // File names contain a content hash: the same name in another build's cache is the same file.
    const response = (await caches.match(path)) ?? (await fetch(path, asStranger));
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    await cache.put(path, response);
  }

  async function keepFrame(cache: Cache): Promise<void> {
    const response = await fetch(shell.frame, { ...asStranger, cache: 'no-cache' });
    if (!response.ok) throw new Error(`${shell.frame} was answered with ${response.status}`);
    const bytes = await response.clone().arrayBuffer();
    // During a deployment a worker may be published before its pages.
    if ((await sha256(bytes)) !== shell.sha256) throw new Error(`${shell.frame} is of another build`);
    await cache.put(shell.frame, response);
  }

  async function kept(path: string): Promise<Response | undefined> {
    const cache = await caches.open(shell.cacheName);
    return await cache.match(path, { ignoreVary: true });
  }

  async function page(request: Request, early: Promise<Response | undefined> | undefined): Promise<Response> {
    try {
      return (await early) ?? (await fetch(request));
    } catch (error) {
      const frame = await kept(shell.frame);
      if (frame === undefined) throw error;
      return frame;
    }
  }

  return {
    async keep() {
      const cache = await caches.open(shell.cacheName);
      await Promise.all([keepFrame(cache), ...shell.files.map((path) => keepFile(cache, path))]);
    },
    async forgetOthers() {
      const names = await caches.keys();
      const others = names.filter((name) => name.startsWith(cachePrefix) && name !== shell.cacheName);
      await Promise.all(others.map((name) => caches.delete(name)));
    },
    answer(request, early) {
      const treatment = treatmentOf(request, origin, shell);
      if (treatment === 'page') return page(request, early);
      if (treatment === 'file') return kept(new URL(request.url).pathname).then((file) => file ?? fetch(request));
      // The preload has been sent. A browser that is not given it sends another, and a sign-in's address works once.
      return early && request.method === 'GET' ? early.then((response) => response ?? fetch(request)) : undefined;
    },
  };
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
