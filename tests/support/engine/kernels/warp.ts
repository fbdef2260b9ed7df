import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';

const { floor } = Math;

/** An affine mapping from a target raster into a source raster, in source pixels. */
export interface Mapping {
  /** The source position of the target's top left corner (of the pixel, not its centre). */
  readonly start: Point;
  /** The step in the source for one target pixel to the right. */
  readonly across: Point;
  /** The step in the source for one target pixel down. */
  readonly down: Point;
}

/** Subpixel positions for which the interpolation weights are tabulated. */
const phaseCount = 256;
/** In single precision as defined, stored in the precision of the computation. */
const weightTable = Float64Array.from(catmullRomWeights());

/**
 * Resamples by Catmull-Rom interpolation over 4x4 pixels; made for scales near 1.
 *
 * @returns the target and, per pixel, whether its centre lies on the source; elsewhere the target is white
 */
export function warp(
  source: Raster,
  widthPx: number,
  heightPx: number,
  mapping: Mapping,
): { raster: Raster; inside: Uint8Array } {
  const data = new Uint8ClampedArray(widthPx * heightPx * 3).fill(255);
  const inside = new Uint8Array(widthPx * heightPx);
  for (let row = 0; row < heightPx; row += 1) {
    const from = row * widthPx;
    const end = from + widthPx;
    warpRow(source, row, mapping, data.subarray(from * 3, end * 3), inside.subarray(from, end));
  }
  return { raster: { data: new Uint8Array(data.buffer), widthPx, heightPx }, inside };
}

/** A row of the target. A separate function, so that it is compiled early. */
function warpRow(
  source: Raster,
  row: number,
  { start, across, down }: Mapping,
  data: Uint8ClampedArray,
  inside: Uint8Array,
): void {
  const lastX = source.widthPx - 1;
  const lastY = source.heightPx - 1;
  const stride = source.widthPx * 3;
  const pixels = source.data;
  for (let column = 0; column < inside.length; column += 1) {
    const x = start.x + across.x * (column + 0.5) + down.x * (row + 0.5) - 0.5;
    const y = start.y + across.y * (column + 0.5) + down.y * (row + 0.5) - 0.5;
    if (x < -0.5 || y < -0.5 || x > lastX + 0.5 || y > lastY + 0.5) continue;
    inside[column] = 1;
    // Integers for the compiler, too: the places of 48 values are computed from them.
    const x0 = floor(x) | 0;
    const y0 = floor(y) | 0;
    const phaseX = (((x - x0) * phaseCount) | 0) * 4;
    const phaseY = (((y - y0) * phaseCount) | 0) * 4;
    // The four columns are unrolled: this is the engine's hottest loop.
    const w1 = weightTable[phaseX]!;
    const w2 = weightTable[phaseX + 1]!;
    const w3 = weightTable[phaseX + 2]!;
    const w4 = weightTable[phaseX + 3]!;
    // Outside the source its last pixel is repeated; most places are far from the edge.
    const isInner = x0 > 0 && y0 > 0 && x0 + 2 <= lastX && y0 + 2 <= lastY;
    const c1 = (isInner ? x0 - 1 : within(x0 - 1, lastX)) * 3;
    const c2 = isInner ? c1 + 3 : within(x0, lastX) * 3;
    const c3 = isInner ? c1 + 6 : within(x0 + 1, lastX) * 3;
    const c4 = isInner ? c1 + 9 : within(x0 + 2, lastX) * 3;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let tap = 0; tap < 4; tap += 1) {
      const line = (isInner ? y0 - 1 + tap : within(y0 - 1 + tap, lastY)) * stride;
      const weight = weightTable[phaseY + tap]!;
      let w = weight * w1;
      let at = line + c1;
      red += w * pixels[at]!;
      green += w * pixels[at + 1]!;
      blue += w * pixels[at + 2]!;
      w = weight * w2;
      at = line + c2;
      red += w * pixels[at]!;
      green += w * pixels[at + 1]!;
      blue += w * pixels[at + 2]!;
      w = weight * w3;
      at = line + c3;
      red += w * pixels[at]!;
      green += w * pixels[at + 1]!;
      blue += w * pixels[at + 2]!;
      w = weight * w4;
      at = line + c4;
      red += w * pixels[at]!;
      green += w * pixels[at + 1]!;
      blue += w * pixels[at + 2]!;
    }
    data[column * 3] = red;
    data[column * 3 + 1] = green;
    data[column * 3 + 2] = blue;
  }
}

function within(at: number, last: number): number {
  if (at < 0) return 0;
  return Math.min(at, last);
}

function catmullRomWeights(): Float32Array {
  const weights = new Float32Array(phaseCount * 4);
  for (let phase = 0; phase < phaseCount; phase += 1) {
    const t = phase / phaseCount;
    weights[phase * 4] = ((2 - t) * t - 1) * t * 0.5;
    weights[phase * 4 + 1] = ((3 * t - 5) * t * t + 2) * 0.5;
    weights[phase * 4 + 2] = ((4 - 3 * t) * t + 1) * t * 0.5;
    weights[phase * 4 + 3] = (t - 1) * t * t * 0.5;
  }
  return weights;
}
