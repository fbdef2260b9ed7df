import { NetworkFailure } from '#web/lib/api-problem.ts';
import { pause } from '#web/lib/pause.ts';

/** The pauses before the retries, in milliseconds. */
const pausesMs = [1000, 3000, 7000];

/**
 * Sends with retries after network failures. Without any connection it rejects immediately.
 *
 * @param send may be called several times: each call gets the same order
 * @param onPause called before each pause
 * @throws the error of the last attempt, or the reason of the signal
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
