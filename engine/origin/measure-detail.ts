import { leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { LumaView } from './luma-view.ts';

const { ceil, exp, floor, hypot, max, min, round, sqrt } = Math;

/** How far around an iris edges are looked for, in distances between the eyes: lids, lashes and brow. */
const reach = { aside: 0.4, up: 0.32, down: 0.24 };
/** The strongest of those pixels are edges, and the sharpest quarter of the edges tells what the picture can show. */
const edgeShare = 0.12;
const sharpest = 0.25;
/** Standard deviation of the blur that is added for comparison, in pixels. */
const addedSigma = 1;
/** An edge that the added blur does not change is at least this wide. */
const maxSigma = 9;
const kernel = gaussian(addedSigma, 3);

/**
 * How many pixels between the eyes would be enough for the detail that is really there: a face enlarged before it was
 * sent has the pixels, but not the detail.
 *
 * Edge width by blurring again (Zhuo and Sim, Defocus map estimation from a single image, Pattern Recognition 44, 2011):
 * where the gradient falls to 1 / R, the edge had sigma = sigma0 / sqrt(R^2 - 1). Two sigmas count as one pixel, since
 * an edge one pixel wide measures 0.5.
 */
export function measureDetail(view: LumaView): number {
  const edges = [rightIris[0], leftIris[0]].flatMap((iris) => edgesAround(view, view.landmarks[iris]!));
  edges.sort((a, b) => b.gradient - a.gradient);
  const sigmas = edges.slice(0, max(1, ceil(edges.length * edgeShare))).map(({ gradient, blurred }) => {
    const ratio = gradient / max(blurred, 1e-6);
    return ratio > 1 ? min(maxSigma, addedSigma / sqrt(ratio * ratio - 1)) : maxSigma;
  });
  const sigma = sigmas.sort((a, b) => a - b)[floor(sigmas.length * sharpest)] ?? maxSigma;
  return view.interEyePx / (2 * max(sigma, 0.25));
}

interface Edge {
  readonly gradient: number;
  readonly blurred: number;
}

function edgesAround(view: LumaView, { x, y }: Point): Edge[] {
  const [left, right] = range(x - reach.aside * view.interEyePx, x + reach.aside * view.interEyePx, view.widthPx);
  const [top, bottom] = range(y - reach.up * view.interEyePx, y + reach.down * view.interEyePx, view.heightPx);
  const [width, height] = [right - left, bottom - top];
  if (width < 3 || height < 3) return [];
  const plain = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * view.widthPx + left;
    plain.set(view.luma.subarray(from, from + width), row * width);
  }
  const blurred = blur(blur(plain, width, height, 1), width, height, width);
  const edges: Edge[] = [];
  // The blur of the outermost pixels misses their neighbours.
  for (let row = 3; row < height - 3; row += 1) {
    for (let at = row * width + 3; at < (row + 1) * width - 3; at += 1) {
      edges.push({ gradient: gradientAt(plain, at, width), blurred: gradientAt(blurred, at, width) });
    }
  }
  return edges;
}

function range(from: number, to: number, size: number): [number, number] {
  return [max(0, round(from)), min(size, round(to))];
}

function gradientAt(plane: Float32Array, at: number, width: number): number {
  return hypot(plane[at + 1]! - plane[at - 1]!, plane[at + width]! - plane[at - width]!) / 2;
}

/** Blurs along one axis; `step` is 1 for rows and the width for columns. */
function blur(plane: Float32Array, width: number, height: number, step: number): Float32Array {
  const target = new Float32Array(plane.length);
  const half = (kernel.length - 1) / 2;
  for (let at = 0; at < plane.length; at += 1) {
    const [place, last] = step === 1 ? [at % width, width - 1] : [floor(at / width), height - 1];
    let sum = 0;
    for (let tap = -half; tap <= half; tap += 1) {
      sum += kernel[tap + half]! * plane[at + (max(0, min(last, place + tap)) - place) * step]!;
    }
    target[at] = sum;
  }
  return target;
}

function gaussian(sigma: number, half: number): number[] {
  const weights = Array.from({ length: 2 * half + 1 }, (_, tap) => exp(-((tap - half) ** 2) / (2 * sigma * sigma)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
