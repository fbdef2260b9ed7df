import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';

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
  const count = widthPx * heightPx;
  const { start, across, down } = mapping;
  return withKernels((kernels, memory) => {
    const pixels = memory.put(source.data);
    const weights = memory.put(weightTable);
    const [target, inside] = [memory.reserve(count * 3), memory.reserve(count)];
    memory.bytes(target, count * 3).fill(255);
    memory.bytes(inside, count).fill(0);
    const steps = [start.x, start.y, across.x, across.y, down.x, down.y] as const;
    kernels.warp(pixels, source.widthPx, source.heightPx, target, inside, widthPx, heightPx, ...steps, weights);
    const data = memory.bytes(target, count * 3).slice();
    return { raster: { data, widthPx, heightPx }, inside: memory.bytes(inside, count).slice() };
  });
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
