/**
 * Performance marks for requested, started and ended prefetches: loads before the start were for the page itself, and
 * prefetching is over when there are as many ends as requests.
 */
const [aheadAskedMark, aheadMark, aheadEndMark] = ['vesika:ahead-asked', 'vesika:ahead', 'vesika:ahead-end'];

/**
 * Loads what the next steps need, one after the other, once the page is idle: a connection lost later then breaks
 * nothing. If it is lost now, the rest is loaded when it returns.
 *
 * @returns cancels the prefetch
 */
export function fetchAhead(loads: readonly (() => Promise<unknown>)[]): () => void {
  performance.mark(aheadAskedMark);
  const ended = new AbortController();
  const { signal } = ended;
  signal.addEventListener('abort', () => performance.mark(aheadEndMark));
  const rest = [...loads];
  const goOn = async (): Promise<void> => {
    for (let load = rest[0]; load !== undefined && !signal.aborted; load = rest[0]) {
      try {
        await load();
      } catch {
        // An earlier consumer loads it itself and shows the failure.
        addEventListener('online', goOn, { once: true, signal });
        return;
      }
      rest.shift();
    }
    ended.abort();
  };
  const begin = () => {
    if (signal.aborted) return;
    performance.mark(aheadMark);
    void goOn();
  };
  // Safari has no idle callback.
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 500));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true, signal });
  return () => ended.abort();
}
