import { withKernels } from '#engine/kernels/kernels.ts';

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
  const radii = radiiOf(sigma / step);
  return withKernels((kernels, memory) => {
    const whole = memory.put(plane);
    const reduced = memory.reserve(columns * rows * 4);
    kernels.reducePlane(whole, widthPx, heightPx, step, reduced);
    kernels.boxFilters(reduced, columns, rows, memory.put(radii), radii.length);
    kernels.enlargePlane(reduced, widthPx, heightPx, step, whole);
    return memory.floats(whole, plane.length).slice();
  });
}

/** How much a plane may be reduced before it is softened. */
export function softeningStep(sigma: number): number {
  return max(1, min(maxStep, floor(sigma / sigmaPerStep)));
}

/**
 * Three box filters at full size.
 *
 * @param target a new plane unless given; may be the plane itself
 */
export function threeBoxes(
  plane: Float32Array,
  widthPx: number,
  heightPx: number,
  sigma: number,
  target: Float32Array = new Float32Array(plane.length),
): Float32Array {
  const radii = radiiOf(sigma);
  return withKernels((kernels, memory) => {
    const softened = memory.put(plane);
    kernels.boxFilters(softened, widthPx, heightPx, memory.put(radii), radii.length);
    target.set(memory.floats(softened, plane.length));
    return target;
  });
}

/**
 * The variance of a box 2r + 1 wide is (r^2 + r) / 3; each takes its part of what is left of sigma^2, so that narrow ones
 * need not be three equal ones.
 */
function radiiOf(sigma: number): Uint32Array {
  const radii: number[] = [];
  let missing = sigma * sigma;
  for (let left = 3; left > 0; left -= 1) {
    const radius = max(0, round(sqrt((3 * missing) / left + 0.25) - 0.5));
    if (radius === 0) continue;
    missing = max(0, missing - (radius * radius + radius) / 3);
    radii.push(radius);
  }
  return Uint32Array.from(radii);
}
