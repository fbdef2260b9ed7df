import { enlargePlane, reducePlane, reduceProduct } from './reduce-plane.ts';
import { softeningStep, threeBoxes } from './soften.ts';

const { ceil } = Math;

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
  const step = softeningStep(sigma);
  const [columns, rows] = [ceil(widthPx / step), ceil(heightPx / step)];
  const covered = threeBoxes(reducePlane(weights, widthPx, heightPx, step), columns, rows, sigma / step);
  return planes.map((plane) => {
    const own = reducePlane(plane, widthPx, heightPx, step);
    const mean = reduceProduct(plane, weights, widthPx, heightPx, step);
    threeBoxes(mean, columns, rows, sigma / step, mean);
    for (let at = 0; at < mean.length; at += 1) {
      mean[at] = covered[at]! > minShare ? mean[at]! / covered[at]! : own[at]!;
    }
    return step === 1 ? mean : enlargePlane(mean, widthPx, heightPx, step);
  });
}
