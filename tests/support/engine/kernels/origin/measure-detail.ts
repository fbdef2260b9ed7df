import { leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { LumaView } from '#engine/origin/luma-view.ts';

const { ceil, exp, floor, max, min, round, sqrt } = Math;

/** How far around an iris edges are looked for, in distances between the eyes: lids, lashes and brow. */
const reach = { aside: 0.4, up: 0.32, down: 0.24 };
/** The strongest of those pixels are edges, and the sharpest quarter of the edges tells what the picture can show. */
const edgeShare = 0.12;
const sharpest = 0.25;
/** Standard deviation of the blur that is added for comparison, in pixels. */
const addedSigma = 1;
/** An edge that the added blur does not change is at least this wide. */
const maxSigma = 9;
/** The blur's reach; the blur of the outermost pixels misses their neighbours. */
const border = 3;
const kernel = gaussian(addedSigma, border);

/**
 * How many pixels between the eyes would be enough for the detail that is really there: a face enlarged before it was
 * sent has the pixels, but not the detail.
 *
 * Edge width by blurring again (Zhuo and Sim, Defocus map estimation from a single image, Pattern Recognition 44, 2011):
 * where the gradient falls to 1 / R, the edge had sigma = sigma0 / sqrt(R^2 - 1). Two sigmas count as one pixel, since
 * an edge one pixel wide measures 0.5.
 */
export function measureDetail(view: LumaView): number {
  const eyes = [rightIris[0], leftIris[0]].flatMap((iris) => lookAround(view, view.landmarks[iris]!));
  const sigmas = Float64Array.from(strongestEdges(eyes), ({ eye, at }) => {
    const ratio = gradientAt(eye.plain, at, eye.width) / max(gradientAt(eye.blurred, at, eye.width), 1e-6);
    return ratio > 1 ? min(maxSigma, addedSigma / sqrt(ratio * ratio - 1)) : maxSigma;
  }).sort();
  const sigma = sigmas[floor(sigmas.length * sharpest)] ?? maxSigma;
  return view.interEyePx / (2 * max(sigma, 0.25));
}

/** Luma around an eye, and the same blurred. */
interface EyeView {
  readonly plain: Float32Array;
  readonly blurred: Float32Array;
  readonly width: number;
  readonly height: number;
}

function lookAround(view: LumaView, { x, y }: Point): EyeView[] {
  const [left, right] = range(x - reach.aside * view.interEyePx, x + reach.aside * view.interEyePx, view.widthPx);
  const [top, bottom] = range(y - reach.up * view.interEyePx, y + reach.down * view.interEyePx, view.heightPx);
  const [width, height] = [right - left, bottom - top];
  if (width < 3 || height < 3) return [];
  const plain = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * view.widthPx + left;
    plain.set(view.luma.subarray(from, from + width), row * width);
  }
  const blurred = blurColumns(blurRows(plain, width, height), width, height);
  return [{ plain, blurred, width, height }];
}

/** A pixel of an eye's view. */
interface EdgePlace {
  readonly eye: EyeView;
  readonly at: number;
}

/** The places with the steepest gradients; of equal ones those that come first. */
function strongestEdges(eyes: readonly EyeView[]): EdgePlace[] {
  const gradients = eyes.map(gradientsOf);
  const ascending = joined(gradients).sort();
  const count = min(ascending.length, max(1, ceil(ascending.length * edgeShare)));
  const weakest = ascending[ascending.length - count]!;
  let equal = count - (ascending.length - (ascending.lastIndexOf(weakest) + 1));
  const places: EdgePlace[] = [];
  for (const [nth, eye] of eyes.entries()) {
    const columns = max(0, eye.width - 2 * border);
    for (const [index, gradient] of gradients[nth]!.entries()) {
      if (gradient < weakest || (gradient === weakest && equal === 0)) continue;
      if (gradient === weakest) equal -= 1;
      const row = floor(index / columns);
      places.push({ eye, at: (row + border) * eye.width + border + index - row * columns });
    }
  }
  return places;
}

/** Of every pixel but the outermost, row by row. */
function gradientsOf({ plain, width, height }: EyeView): Float64Array {
  const gradients = new Float64Array(max(0, width - 2 * border) * max(0, height - 2 * border));
  for (let row = border, to = 0; row < height - border; row += 1) {
    for (let at = row * width + border; at < (row + 1) * width - border; at += 1, to += 1) {
      gradients[to] = gradientAt(plain, at, width);
    }
  }
  return gradients;
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function range(from: number, to: number, size: number): [number, number] {
  return [max(0, round(from)), min(size, round(to))];
}

function gradientAt(plane: Float32Array, at: number, width: number): number {
  const across = plane[at + 1]! - plane[at - 1]!;
  const down = plane[at + width]! - plane[at - width]!;
  return sqrt(across * across + down * down) / 2;
}

function blurRows(plane: Float32Array, width: number, height: number): Float32Array {
  const target = new Float32Array(plane.length);
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 1) {
      target[at] = blurredAt(plane, row * width, column, width - 1, 1);
    }
  }
  return target;
}

function blurColumns(plane: Float32Array, width: number, height: number): Float32Array {
  const target = new Float32Array(plane.length);
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 1) {
      target[at] = blurredAt(plane, column, row, height - 1, width);
    }
  }
  return target;
}

/** The blur at a place of a line that begins at `start`; beyond its ends they are repeated. */
function blurredAt(plane: Float32Array, start: number, place: number, last: number, step: number): number {
  let sum = 0;
  for (let tap = 0; tap < kernel.length; tap += 1) {
    sum += kernel[tap]! * plane[start + max(0, min(last, place + tap - border)) * step]!;
  }
  return sum;
}

function gaussian(sigma: number, half: number): Float64Array {
  const weights = Array.from({ length: 2 * half + 1 }, (_, tap) => exp(-((tap - half) ** 2) / (2 * sigma * sigma)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Float64Array.from(weights, (weight) => weight / sum);
}
