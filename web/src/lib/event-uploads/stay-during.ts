import { keepScreenOn } from '#web/lib/keep-screen-on.ts';
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
  keepScreenOn(signal);
}
