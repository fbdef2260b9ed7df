import { useEffect, useState } from 'react';
import { fetchAhead } from './fetch-ahead.ts';

/**
 * Preloads a part that is not needed for the first paint, once the page is idle.
 *
 * @returns whether it has loaded
 */
export function useAhead(preload: () => Promise<unknown>): boolean {
  const [here, setHere] = useState(false);
  useEffect(
    () =>
      fetchAhead([
        async () => {
          await preload();
          setHere(true);
        },
      ]),
    [preload],
  );
  return here;
}
