import { soften } from './soften.ts';

/** Below this share of covered surroundings a mean says nothing. */
const minShare = 1e-4;

/**
 * The weighted mean of a plane around every pixel, weights falling off as a Gaussian: what the skin around a place is
 * like, without the hair and eyes beside it.
 *
 * @param weights 0 where a pixel does not count
 * @returns the plane's own value where nothing around counts
 */
export function meanWithin(
  plane: Float32Array,
  weights: Float32Array,
  widthPx: number,
  heightPx: number,
  sigma: number,
): Float32Array {
  return meansWithin([plane], weights, widthPx, heightPx, sigma)[0]!;
}

/** {@link meanWithin} of several planes with the same weights, which are softened once. */
export function meansWithin(
  planes: readonly Float32Array[],
  weights: Float32Array,
  widthPx: number,
  heightPx: number,
  sigma: number,
): Float32Array[] {
  const covered = soften(weights, widthPx, heightPx, sigma);
  const weighted = new Float32Array(weights.length);
  return planes.map((plane) => {
    for (let at = 0; at < weighted.length; at += 1) weighted[at] = plane[at]! * weights[at]!;
    const mean = soften(weighted, widthPx, heightPx, sigma);
    for (let at = 0; at < mean.length; at += 1) {
      mean[at] = covered[at]! > minShare ? mean[at]! / covered[at]! : plane[at]!;
    }
    return mean;
  });
}
