import { useEffect, useState } from 'react';
import { fetchAhead } from './fetch-ahead.ts';

/**
 * Fetches a part of the page that nobody needs for the first sight of it, once everything else is there.
 *
 * @returns whether it is there
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
