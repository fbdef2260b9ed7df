import { createHash } from 'node:crypto';
import type { HairRequest } from '#shared/looks/hair-changer/hair-changer.ts';

/** Of a generator of Stability: 0 to this, where 0 means any. */
const largest = 4_294_967_294;

/**
 * The seed of a cut. It follows from what is asked and of what, so that a job that is begun again after a crash asks for
 * the same picture; nothing has to be written before.
 *
 * @param chance tells one order of the same cut of the same picture from another
 */
export function cutSeed(picture: Uint8Array, { hairstyle }: Pick<HairRequest, 'hairstyle'>, chance: string): number {
  const digest = createHash('sha256').update(`${hairstyle} ${chance} `).update(picture).digest();
  // The next one is asked for where this one draws nothing that can be used.
  return 1 + (digest.readUInt32BE(0) % (largest - 1));
}
