/** Keeps the screen on until the signal, where the browser allows it. */
export function keepScreenOn(signal: AbortSignal): void {
  const lock = () => {
    if (document.visibilityState === 'visible') void requestLock(signal);
  };
  lock();
  // The browser lets go of the screen when the page is hidden.
  document.addEventListener('visibilitychange', lock, { signal });
}

async function requestLock(signal: AbortSignal): Promise<void> {
  try {
    const lock = await navigator.wakeLock?.request('screen');
    if (signal.aborted) await lock?.release();
    else signal.addEventListener('abort', () => void lock?.release());
  } catch {
    // A battery that is low, for example.
  }
}
