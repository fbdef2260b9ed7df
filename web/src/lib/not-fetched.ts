/** What the bundler's loader threw when a file of the site could not be fetched. */
const thrown = new WeakSet<object>();

interface PreloadErrorEvent extends Event {
  readonly payload: object;
}

/** Remembers which errors mean that the connection, and not the page, failed: browsers word them differently. */
export function watchFetching(target: EventTarget): void {
  target.addEventListener('vite:preloadError', (event) => thrown.add((event as PreloadErrorEvent).payload));
}

/** Whether an error means that a file of the site could not be fetched. */
export function isNotFetched(error: unknown): boolean {
  return typeof error === 'object' && error !== null && thrown.has(error);
}
