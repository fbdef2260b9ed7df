import { faceOutline } from '#engine/face/landmark-groups.ts';
import { pixelsWithin, shrink } from '#engine/measure/face-area.ts';
import type { LumaView } from '#engine/origin/luma-view.ts';

const { abs, max, min } = Math;

/** The inner part of the face, where neither hair nor background reach into the windows. */
const innerFace = 0.85;
/** Strokes and flat areas come in several sizes: half the windows' side, in pixels of the view. */
const reaches = [2, 4] as const;
/**
 * A face that shows nothing at all has no facets; below this mean deviation, in levels, there is nothing to compare.
 */
const minDeviation = 0.02;

/**
 * How a face responds to a painter's filter: near 1 and above in photographs, whose skin changes gradually, about 0.5
 * in pictures made of facets with sharp borders: paintings, cartoons, flat colours. Grain over them raises it little.
 *
 * Each pixel is replaced by the mean of the calmest of four windows that meet in it (Kuwahara et al. 1976), and by the
 * mean of the window around it. The first leaves facets alone and displaces gradual change, the second does the
 * reverse; the ratio of both differences is measured with small and larger windows and, against grain, at half the
 * resolution.
 */
export function measureFacets(view: LumaView): number {
  const coarse = halve(view);
  return min(...reaches.map((reach) => answer(view, reach)), answer(coarse, reaches[0]));
}

function answer({ luma, widthPx, heightPx, landmarks }: LumaView, reach: number): number {
  const outline = shrink(
    faceOutline.map((number) => landmarks[number]!),
    innerFace,
  );
  const stride = widthPx + 1;
  const sums = new Float64Array(stride * (heightPx + 1));
  const squares = new Float64Array(sums.length);
  for (let row = 0; row < heightPx; row += 1) {
    sumRow(luma.subarray(row * widthPx, (row + 1) * widthPx), sums, squares, (row + 1) * stride + 1);
  }
  let calm = 0;
  let even = 0;
  let pixels = 0;
  for (const at of pixelsWithin(outline, widthPx, heightPx)) {
    const column = at % widthPx;
    const row = (at - column) / widthPx;
    // Every second pixel of every second row tells the same.
    if (((column | row) & 1) === 1) continue;
    if (column < reach || row < reach || column >= widthPx - reach || row >= heightPx - reach) continue;
    const corner = (row - reach) * stride + column - reach;
    const wide = 2 * reach + 1;
    calm += abs(calmestMean(sums, squares, stride, corner, reach) - luma[at]!);
    even += abs(windowSum(sums, stride, corner, wide) / (wide * wide) - luma[at]!);
    pixels += 1;
  }
  return even < minDeviation * max(1, pixels) ? 0 : calm / even;
}

/** Adds a row to the sums over all pixels above and to the left of each place; its own places begin at `start`. */
function sumRow(luma: Float32Array, sums: Float64Array, squares: Float64Array, start: number): void {
  const stride = luma.length + 1;
  let sum = 0;
  let square = 0;
  for (let column = 0; column < luma.length; column += 1) {
    const value = luma[column]!;
    sum += value;
    square += value * value;
    const at = start + column;
    sums[at] = sums[at - stride]! + sum;
    squares[at] = squares[at - stride]! + square;
  }
}

/** The mean of the calmest of the four windows around a corner. */
function calmestMean(sums: Float64Array, squares: Float64Array, stride: number, corner: number, reach: number): number {
  const side = reach + 1;
  const count = side * side;
  let least = Number.POSITIVE_INFINITY;
  let mean = 0;
  for (let window = 0; window < 4; window += 1) {
    const from = corner + (window & 1) * reach + (window >> 1) * reach * stride;
    const windowMean = windowSum(sums, stride, from, side) / count;
    const variance = windowSum(squares, stride, from, side) / count - windowMean * windowMean;
    if (variance >= least) continue;
    least = variance;
    mean = windowMean;
  }
  return mean;
}

function windowSum(sums: Float64Array, stride: number, from: number, side: number): number {
  const below = from + side * stride;
  return sums[below + side]! - sums[below]! - sums[from + side]! + sums[from]!;
}

function halve({ luma, widthPx, heightPx, landmarks, interEyePx }: LumaView): LumaView {
  const [width, height] = [widthPx >> 1, heightPx >> 1];
  const halved = new Float32Array(width * height);
  for (let at = 0; at < halved.length; at += 1) {
    const from = 2 * ((at - (at % width)) / width) * widthPx + 2 * (at % width);
    halved[at] = (luma[from]! + luma[from + 1]! + luma[from + widthPx]! + luma[from + widthPx + 1]!) / 4;
  }
  return {
    luma: halved,
    widthPx: width,
    heightPx: height,
    landmarks: landmarks.map(({ x, y }) => ({ x: x / 2, y: y / 2 })),
    interEyePx: interEyePx / 2,
  };
}
