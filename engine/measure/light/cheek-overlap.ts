import type { Raster } from '#engine/input/raster.ts';
import { luminanceAt } from './linear-mean.ts';

const { exp, floor, log2, max, min } = Math;

/** Bins of the histograms: from 12 stops below white up to it, 8 a stop. */
const binsPerStop = 8;
const stops = 12;
/** How similar two different brightnesses are: a Gaussian with this deviation, in stops. */
const toleranceStops = 0.75;
/** The darkest share of a cheek is left out: hair and the shadow of the nose fall on it in any light. */
const darkShare = 0.3;
/** Added to luminance: an 8-bit picture resolves nothing below it. */
const blackLevel = 1 / 1024;

/**
 * How evenly both cheeks are lit, 0 to 1: the intersection of their luminance histograms, as in ISO/IEC 29794-5 and
 * OFIQ (IlluminationUniformity), on luminance in stops and smoothed.
 *
 * OFIQ's 256 sharp bins stop overlapping on smooth skin at invisible differences: 0.00 on evenly lit portraits. In
 * stops, skin of every tone has histograms of the same width, and a difference of one stop is tolerated as one.
 */
export function cheekOverlap(photo: Raster, rightCheek: Uint32Array, leftCheek: Uint32Array): number {
  const [right, left] = [smoothed(histogram(photo, rightCheek)), smoothed(histogram(photo, leftCheek))];
  return min(
    1,
    right.reduce((sum, share, bin) => sum + min(share, left[bin]!), 0),
  );
}

function histogram(photo: Raster, pixels: Uint32Array): Float64Array {
  const shares = new Float64Array(stops * binsPerStop);
  for (let index = 0; index < pixels.length; index += 1) {
    const stop = log2(luminanceAt(photo, pixels[index]!) + blackLevel) + stops;
    shares[max(0, min(shares.length - 1, floor(stop * binsPerStop)))]! += 1 / pixels.length;
  }
  return withoutDarkest(shares);
}

/** The histogram of the brighter pixels alone, of sum 1. */
function withoutDarkest(shares: Float64Array): Float64Array {
  let left = darkShare;
  return shares.map((share) => {
    const dropped = min(left, share);
    left -= dropped;
    return (share - dropped) / (1 - darkShare);
  });
}

const kernel = Float64Array.from({ length: 4 * binsPerStop * 2 + 1 }, (_, index) =>
  exp(-0.5 * ((index - 4 * binsPerStop) / binsPerStop / toleranceStops) ** 2),
);
const kernelSum = kernel.reduce((sum, weight) => sum + weight, 0);

/** Extended beyond both ends, so that nothing is lost there. */
function smoothed(shares: Float64Array): Float64Array {
  const result = new Float64Array(shares.length + kernel.length);
  for (let bin = 0; bin < shares.length; bin += 1) {
    const share = shares[bin]!;
    if (share === 0) continue;
    for (let offset = 0; offset < kernel.length; offset += 1) {
      result[bin + offset]! += (share * kernel[offset]!) / kernelSum;
    }
  }
  return result;
}
