import { openPicture } from '#engine/input/picture.ts';
import { type PhotoEngine, PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { RejectionCode } from '#shared/photo/rejection.ts';
import { createRandom } from '#tests/support/engine/random.ts';
import { mutate } from './mutate.ts';
import type { Seed } from './seeds.ts';

/** How an input ended: decoded, measured, or rejected with a code. Any other error is thrown. */
export type Outcome = 'decoded' | 'measured' | RejectionCode;

/** The mutation of a number is always the same file. */
export function mutatedFile(seeds: readonly Seed[], number: number): { name: string; bytes: Uint8Array } {
  const random = createRandom(number);
  const { name, bytes } = random.pick(seeds);
  return { name, bytes: mutate(bytes, random, random.pick(seeds).bytes) };
}

/** The longer side a fuzzed picture is decoded to. */
const decodedSidePx = 160;

/**
 * Opens and decodes a file as the engine does, and measures it when an engine is given.
 *
 * @throws any error that is no rejection: a fault of the product
 */
export async function examine(bytes: Uint8Array, engine?: PhotoEngine): Promise<Outcome> {
  try {
    if (engine !== undefined) {
      await engine.check(bytes, { document: 'dv', background: 'auto', infant: false });
      return 'measured';
    }
    const picture = await openPicture(bytes);
    const scale = decodedSidePx / Math.max(picture.widthPx, picture.heightPx);
    const side = (length: number) => Math.max(1, Math.round(length * scale));
    const { data, widthPx, heightPx } = await picture.decode(side(picture.widthPx), side(picture.heightPx));
    if (data.length !== widthPx * heightPx * 3) throw new Error('the decoded picture is not three bytes per pixel');
    return 'decoded';
  } catch (error) {
    if (error instanceof PhotoRejected) return error.code;
    throw error;
  }
}
