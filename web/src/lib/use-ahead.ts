import { useEffect, useState } from 'react';
import { fetchAhead } from './fetch-ahead.ts';

/**
 * Fetches a part of the page that nobody needs for the first sight of it, once everything else is there.
 *
 * @returns whether it is there
 */
export function useAhead(prepare: () => Promise<unknown>): boolean {
  const [here, setHere] = useState(false);
  useEffect(
    () =>
      fetchAhead([
        async () => {
          await prepare();
          setHere(true);
        },
      ]),
    [prepare],
  );
  return here;
}
