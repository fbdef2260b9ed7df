import { NetworkFailure } from './api-problem.ts';

/** The pauses before the retries, in milliseconds. */
const pausesMs = [300, 1500];

/** Files in flight or loaded; a failure is not cached. */
const files = new Map<string, Promise<void>>();

/**
 * Imports a chunk. The build wraps every `import()` in it, instead of Vite's own loader.
 *
 * A browser caches the failure of a module or of its imports, and fails every later attempt until a reload. So the
 * files are fetched first, into the HTTP cache and with retries: the import finds them there and cannot fail on the
 * network.
 *
 * @param needed paths below the root of the site: the module's own file, its imports, its style sheets
 * @throws NetworkFailure when a file could not be fetched; calling again is safe
 */
export async function fetchPart<Module>(load: () => Promise<Module>, needed: readonly string[] = []): Promise<Module> {
  await Promise.all(needed.map((path) => fetchOnce(`/${path}`)));
  return await load();
}

function fetchOnce(url: string): Promise<void> {
  const known = files.get(url);
  if (known !== undefined) return known;
  const coming = (url.endsWith('.css') ? addStyleSheet(url) : fetchFile(url)).catch((error: unknown) => {
    files.delete(url);
    throw error instanceof NetworkFailure ? error : new NetworkFailure(error);
  });
  files.set(url, coming);
  return coming;
}

async function fetchFile(url: string, attempt = 0): Promise<void> {
  try {
    const response = await fetch(url);
    // Only a body that was read to its end is in the cache.
    await response.arrayBuffer();
    if (!response.ok) throw new NetworkFailure(`${url} was answered with ${response.status}`);
  } catch (error) {
    const pause = pausesMs[attempt];
    // Offline, fail immediately.
    if (pause === undefined || !navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await fetchFile(url, attempt + 1);
  }
}

/** A prerendered page has its style sheets already. */
async function addStyleSheet(url: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${url}"]`) !== null) return;
  await fetchFile(url);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new NetworkFailure(`${url} is no style sheet`));
    };
    document.head.append(link);
  });
}
