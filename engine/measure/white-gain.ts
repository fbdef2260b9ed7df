import type { Raster } from '#engine/input/raster.ts';

const { ceil, max, min } = Math;

/** Of every channel's values so many lie below what counts as its white: a few glints are whiter than white. */
const whiteShare = 0.995;
/** White in a well exposed picture, in levels. */
const whiteLevel = 250;
/** A picture in which nothing is white is not brightened by more than this: its noise would be, too. */
const maxGain = 1.6;
/** One pixel in so many is enough; a prime, so that no column is preferred. */
const stride = 7;

/** What each channel is multiplied by. */
export type Gain = readonly [number, number, number];

/**
 * The gain of each channel that makes the picture's own white white. Colour differences measured after it do not depend
 * on small differences of exposure and white balance.
 *
 * @param inside 0 where the picture has no pixel
 */
export function whiteGain({ data }: Raster, inside: Uint8Array): Gain {
  const [red, green, blue] = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)];
  let count = 0;
  for (let at = 0; at < inside.length; at += stride) {
    if (inside[at] === 0) continue;
    count += 1;
    red[data[at * 3]!]! += 1;
    green[data[at * 3 + 1]!]! += 1;
    blue[data[at * 3 + 2]!]! += 1;
  }
  const gainOf = (values: Uint32Array) => min(maxGain, whiteLevel / max(1, quantile(values, count)));
  return [gainOf(red), gainOf(green), gainOf(blue)];
}

function quantile(values: Uint32Array, count: number): number {
  let left = ceil(count * whiteShare);
  if (left === 0) return whiteLevel;
  for (let value = 0; value < values.length; value += 1) {
    left -= values[value]!;
    if (left <= 0) return value;
  }
  return 255;
}
