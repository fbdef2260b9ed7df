import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import type { Gain } from './white-gain.ts';

const { hypot } = Math;

/** Pixels of the person's outline. */
export interface OutlinePlaces {
  readonly count: number;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** How soft the mask is here: the integral of 4 m (1 - m) across the outline, in pixels. */
  readonly softPx: Float64Array;
  /** Mean colours a little inside and a little outside the outline, three numbers each, 0 to 1 per channel. */
  readonly person: Float64Array;
  readonly background: Float64Array;
}

/** From here on the mask takes a pixel for the person's. */
const minMasked = 0.5;
/** Reach of the profiles across the outline, in pixels; a clean outline is about five pixels soft. */
const reachPx = 12;
/** The two sides: from and to so many pixels off the outline. */
const sidePx = { from: 3, to: 9 };

/**
 * The outline of the person, pixel by pixel, with the colours on either side of it: places at which the mask falls to a
 * side and the picture has both.
 *
 * @param coarse the person mask
 * @param inside 0 where the picture has no pixel: its edge is no outline
 * @param gain what each channel is multiplied by first
 */
export function outlinePlaces(
  { data, widthPx, heightPx }: Raster,
  coarse: Float32Array,
  inside: Uint8Array,
  gain: Gain,
): OutlinePlaces {
  return withKernels((kernels, memory) => {
    const [mask, found] = [memory.put(coarse), memory.reserve(coarse.length * 4)];
    const most = kernels.findOutline(mask, widthPx, heightPx, reachPx + 2, minMasked, found);
    const [pixels, picture, gains] = [memory.put(data), memory.put(inside), memory.put(Float64Array.from(gain))];
    const described = memory.reserve(most * 9 * 8);
    const outline = [pixels, mask, picture, widthPx, found, most] as const;
    const count = kernels.describeOutline(...outline, reachPx, sidePx.from, sidePx.to, gains, described);
    const read = (nth: number, length: number) => memory.doubles(described + nth * most * 8, length).slice();
    const [xs, ys, softPx] = [read(0, count), read(1, count), read(2, count)];
    return { count, xs, ys, softPx, person: read(3, 3 * count), background: read(6, 3 * count) };
  });
}

/** How far a colour differs from another one, each of three numbers from a place on. */
export function colourContrast(ones: Float64Array, at: number, others: Float64Array, to: number): number {
  return hypot(ones[at]! - others[to]!, ones[at + 1]! - others[to + 1]!, ones[at + 2]! - others[to + 2]!);
}
