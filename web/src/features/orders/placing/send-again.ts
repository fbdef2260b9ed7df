import { NetworkFailure } from '#web/lib/api-problem.ts';

/** How long is waited before the next attempt, in milliseconds. */
const pausesMs = [1000, 3000, 7000];

/**
 * Tries to send, and again after a while where the connection broke on the way. Without any connection a person is told at
 * once.
 *
 * @param send may be called several times: each call gets the same order
 * @param onPause told before each wait
 * @throws what the last attempt threw, and the reason of the signal
 */
export async function sendAgain<Sent>(
  send: () => Promise<Sent>,
  { signal, onPause }: { signal: AbortSignal; onPause: () => void },
): Promise<Sent> {
  for (const pauseMs of pausesMs) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof NetworkFailure) || !navigator.onLine) throw error;
    }
    onPause();
    await pause(pauseMs, signal);
  }
  return await send();
}

/** Ends early, with the reason of the signal, when that says so. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
