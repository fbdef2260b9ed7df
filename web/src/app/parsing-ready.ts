import { zodArrives } from '#web/lib/late-zod.ts';
import { isStranger } from './is-stranger.ts';

/**
 * Waits for zod only if the visitor brings something to parse. Strangers see these pages before zod is loaded, so
 * nothing they do there may parse either.
 */
export async function parsingReady(): Promise<void> {
  if (!isStranger()) await zodArrives();
}
