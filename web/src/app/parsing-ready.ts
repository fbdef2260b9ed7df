import { zodArrives } from '#web/lib/late-zod.ts';
import { isStranger } from './is-stranger.ts';

/**
 * Waits for zod before a page that parses something as soon as it is shown only where there is something to parse. A
 * stranger sees it before zod is there, and it must not parse what the person does either.
 */
export async function parsingReady(): Promise<void> {
  if (!isStranger()) await zodArrives();
}
