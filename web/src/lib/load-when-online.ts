import { isNotFetched } from './not-fetched.ts';

/** Loads a part of the site that a person can do without: what cannot be fetched now is fetched after the next wait. */
export async function loadWhenOnline<T>(load: () => Promise<T>, wait: () => Promise<void> = connection): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isNotFetched(error)) throw error;
    await wait();
    fetchStylesAgain();
    return await loadWhenOnline(load, wait);
  }
}

/** Ends when the browser has a connection again, or after ten seconds: a server may be away while the network is there. */
function connection(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, 10_000);
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    }
    addEventListener('online', end);
  });
}

/** The bundler's loader asks for a style sheet once only, so one that failed is put into the page anew. */
function fetchStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}
