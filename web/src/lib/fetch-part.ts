import { NetworkFailure } from './api-problem.ts';

/** How long is waited before a file is asked for again, in milliseconds. */
const pausesMs = [300, 1500];

/** Files on their way or here; a failure is not remembered. */
const files = new Map<string, Promise<void>>();

/**
 * Imports a part of the site that is a file of its own. The build puts it around every `import()`, in the place of
 * Vite's own loader.
 *
 * A browser remembers that a module, or one it imports, could not be fetched, and fails every later attempt as long as
 * the page is open. So its files are fetched first, into the browser's cache, and asked for again where that fails: the
 * import itself finds them there, and the connection cannot fail it.
 *
 * @param needed paths below the root of the site: the module's own file, what it imports, its style sheets
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
    // Without any connection a person is told at once.
    if (pause === undefined || !navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await fetchFile(url, attempt + 1);
  }
}

/** A page that is in the HTML brings its style sheets along. */
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
