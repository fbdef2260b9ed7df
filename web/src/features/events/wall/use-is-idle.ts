import { useEffect, useState } from 'react';

const idleAfterMs = 4000;
const activity = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Whether neither pointer nor keyboard was used for a while. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const ends = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleAfterMs);
    };
    wake();
    for (const name of activity) document.addEventListener(name, wake, { signal: ends.signal, capture: true });
    return () => {
      ends.abort();
      clearTimeout(timer);
    };
  }, []);
  return isIdle;
}
