import { boxFilter } from '#tests/support/engine/kernels/box-filter.ts';
import { enlargePlane, reducePlane } from './reduce-plane.ts';

const { ceil, floor, max, min, round, sqrt } = Math;

/** Narrower ones change nothing. */
const minSigma = 0.4;
/** Wider than this the answer is so smooth that a reduced plane gives it too, for a fraction of the work. */
const sigmaPerStep = 2.5;
const maxStep = 8;

/**
 * Softens a plane by three box filters, which come close to a Gaussian (Wells 1986, "Efficient synthesis of Gaussian
 * filters by cascaded uniform filters"). At the border the window shrinks to what exists.
 *
 * @param sigma in pixels
 * @returns a new plane
 */
export function soften(plane: Float32Array, widthPx: number, heightPx: number, sigma: number): Float32Array {
  if (sigma < minSigma) return plane.slice();
  const step = softeningStep(sigma);
  if (step === 1) return threeBoxes(plane, widthPx, heightPx, sigma);
  const [columns, rows] = [ceil(widthPx / step), ceil(heightPx / step)];
  const reduced = reducePlane(plane, widthPx, heightPx, step);
  return enlargePlane(threeBoxes(reduced, columns, rows, sigma / step, reduced), widthPx, heightPx, step);
}

/** How much a plane may be reduced before it is softened. */
function softeningStep(sigma: number): number {
  return max(1, min(maxStep, floor(sigma / sigmaPerStep)));
}

/**
 * Three box filters at full size. The variance of a box 2r + 1 wide is (r^2 + r) / 3; each takes its part of what is left
 * of sigma^2, so that narrow ones need not be three equal ones.
 *
 * @param target a new plane unless given; may be the plane itself
 */
function threeBoxes(
  plane: Float32Array,
  widthPx: number,
  heightPx: number,
  sigma: number,
  target?: Float32Array,
): Float32Array {
  let missing = sigma * sigma;
  let softened: Float32Array | undefined;
  for (let left = 3; left > 0; left -= 1) {
    const radius = max(0, round(sqrt((3 * missing) / left + 0.25) - 0.5));
    if (radius === 0) continue;
    missing = max(0, missing - (radius * radius + radius) / 3);
    softened = boxFilter(softened ?? plane, widthPx, heightPx, radius, softened ?? target);
  }
  return softened ?? plane.slice();
}
