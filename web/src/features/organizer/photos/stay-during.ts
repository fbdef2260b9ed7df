import type { UploadQueue } from './upload-queue.ts';

/** While an upload runs: the screen stays on where the browser allows it, leaving warns, and a returned line resumes it. */
export function stayDuring(queue: UploadQueue): void {
  let stops: AbortController | undefined;
  queue.subscribe(() => {
    const { isRunning } = queue.read();
    if (isRunning === (stops !== undefined)) return;
    stops?.abort();
    stops = isRunning ? new AbortController() : undefined;
    if (stops !== undefined) stay(stops.signal);
  });
  addEventListener('online', () => {
    if (queue.read().problems.some(({ reason }) => reason === 'network')) queue.again();
  });
}

function stay(signal: AbortSignal): void {
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  const stayAwake = () => {
    if (document.visibilityState === 'visible') void keepScreenOn(signal);
  };
  stayAwake();
  // The browser lets go of the screen when the page is hidden.
  document.addEventListener('visibilitychange', stayAwake, { signal });
}

async function keepScreenOn(signal: AbortSignal): Promise<void> {
  try {
    const lock = await navigator.wakeLock?.request('screen');
    if (signal.aborted) await lock?.release();
    else signal.addEventListener('abort', () => void lock?.release());
  } catch {
    // A battery that is low, for example: the upload goes on.
  }
}
