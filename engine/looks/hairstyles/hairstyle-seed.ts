import { createHash } from 'node:crypto';
import type { HairRequest } from '#shared/looks/hair-changer/hair-changer.ts';

/** Of a generator of Stability: 0 to this, where 0 means any. */
const largest = 4_294_967_294;

/**
 * The seed of a hairstyle. It follows from the request, so that a job that restarts after a crash asks for the same
 * picture without stored state.
 *
 * @param orderSeed differs between two orders of the same hairstyle on the same picture
 */
export function hairstyleSeed(
  picture: Uint8Array,
  { hairstyle }: Pick<HairRequest, 'hairstyle'>,
  orderSeed: string,
): number {
  const digest = createHash('sha256').update(`${hairstyle} ${orderSeed} `).update(picture).digest();
  // The next seed is used where this one draws an unusable picture.
  return 1 + (digest.readUInt32BE(0) % (largest - 1));
}
