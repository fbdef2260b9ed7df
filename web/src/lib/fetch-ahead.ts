/**
 * The marks at which fetching ahead was asked for, began and ended, or was ended: what came before it began was needed for
 * the page itself, and as many ends as there were wishes say that nothing more is fetched.
 */
const [aheadAskedMark, aheadMark, aheadEndMark] = ['vesika:ahead-asked', 'vesika:ahead', 'vesika:ahead-end'];

/**
 * Fetches what the next steps need, one after the other, once the page is there and the browser has nothing else to do:
 * a connection that breaks later then takes nothing away. Where it breaks now, the rest is fetched when it is back.
 *
 * @returns ends the fetching
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
        // Whoever needs it before that tries again, and says so when it fails.
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
