import { leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import type { Point } from '#engine/geometry/point.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import type { LumaView } from './luma-view.ts';

const { exp, max, min, round } = Math;

/** How far around an iris edges are looked for, in distances between the eyes: lids, lashes and brow. */
const reach = { aside: 0.4, up: 0.32, down: 0.24 };
/** Standard deviation of the blur that is added for comparison, in pixels. */
const addedSigma = 1;
/** The blur's reach. */
const border = 3;
const weights = gaussian(addedSigma, border);

/**
 * How many pixels between the eyes would be enough for the detail that is really there: a face enlarged before it was
 * sent has the pixels, but not the detail.
 *
 * Edge width by blurring again (Zhuo and Sim, Defocus map estimation from a single image, Pattern Recognition 44, 2011):
 * where the gradient falls to 1 / R, the edge had sigma = sigma0 / sqrt(R^2 - 1). Two sigmas count as one pixel, since
 * an edge one pixel wide measures 0.5.
 */
export function measureDetail(view: LumaView): number {
  const eyes = [rightIris[0], leftIris[0]].flatMap((iris) => frameAround(view, view.landmarks[iris]!));
  const sigma = withKernels((kernels, memory) =>
    kernels.measureEdges(memory.put(view.luma), view.widthPx, memory.put(Uint32Array.from(eyes)), memory.put(weights)),
  );
  return view.interEyePx / (2 * max(sigma, 0.25));
}

/** Left, top, width and height; the eye of a face that is cut off may have none. */
function frameAround({ widthPx, heightPx, interEyePx }: LumaView, { x, y }: Point): number[] {
  const [left, right] = range(x - reach.aside * interEyePx, x + reach.aside * interEyePx, widthPx);
  const [top, bottom] = range(y - reach.up * interEyePx, y + reach.down * interEyePx, heightPx);
  return [left, top, max(0, right - left), max(0, bottom - top)];
}

function range(from: number, to: number, size: number): [number, number] {
  return [max(0, round(from)), min(size, round(to))];
}

function gaussian(sigma: number, half: number): Float64Array {
  const weights = Array.from({ length: 2 * half + 1 }, (_, tap) => exp(-((tap - half) ** 2) / (2 * sigma * sigma)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Float64Array.from(weights, (weight) => weight / sum);
}
