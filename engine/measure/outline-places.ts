import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import type { Gain } from './white-gain.ts';

const { floor, hypot, max, round } = Math;

/** A colour, 0 to 1 per channel. */
export type SideColour = readonly [number, number, number];

/** A pixel of the person's outline. */
export interface OutlinePlace {
  readonly x: number;
  readonly y: number;
  /** How soft the mask is here: the integral of 4 m (1 - m) across the outline, in pixels. */
  readonly softPx: number;
  /** Mean colours a little inside and a little outside the outline. */
  readonly person: SideColour;
  readonly background: SideColour;
}

/** From here on the mask takes a pixel for the person's. */
const minMasked = 0.5;
/** Reach of the profiles across the outline, in pixels; a clean outline is about five pixels soft. */
const reachPx = 12;
/** The two sides: from and to so many pixels off the outline. */
const sidePx = { from: 3, to: 9 };

/**
 * The outline of the person, pixel by pixel, with the colours on either side of it.
 *
 * @param coarse the person mask
 * @param inside 0 where the picture has no pixel: its edge is no outline
 * @param gain what each channel is multiplied by first
 */
export function outlinePlaces(photo: Raster, coarse: Float32Array, inside: Uint8Array, gain: Gain): OutlinePlace[] {
  const { indices, ways } = findOutline(photo, coarse);
  const places: OutlinePlace[] = [];
  for (let index = 0; index < indices.length; index += 1) {
    const place = describePlace(photo, coarse, inside, gain, indices[index]!, ways[2 * index]!, ways[2 * index + 1]!);
    if (place !== undefined) places.push(place);
  }
  return places;
}

/** The pixels of the person that have a neighbour beyond, and how the mask falls around each. */
function findOutline({ widthPx, heightPx }: Raster, coarse: Float32Array) {
  return withKernels((kernels, memory) => {
    const [mask, found] = [memory.put(coarse), memory.reserve(coarse.length * 4)];
    const count = kernels.findOutline(mask, widthPx, heightPx, reachPx + 2, minMasked, found);
    const ways = memory.reserve(count * 16);
    kernels.outlineWays(mask, widthPx, found, count, ways);
    return { indices: memory.ints(found, count).slice(), ways: memory.doubles(ways, 2 * count).slice() };
  });
}

/** Undefined where the mask falls to no side, or the picture ends. */
function describePlace(
  photo: Raster,
  coarse: Float32Array,
  inside: Uint8Array,
  gain: Gain,
  at: number,
  across: number,
  down: number,
): OutlinePlace | undefined {
  const { widthPx } = photo;
  const [x, y] = [at % widthPx, floor(at / widthPx)];
  const length = hypot(across, down);
  if (length < 1e-3) return undefined;
  const out = { x: across / length, y: down / length };
  if (!liesInside(inside, widthPx, x, y, out)) return undefined;
  return {
    x,
    y,
    softPx: softness(coarse, widthPx, x, y, out),
    person: sideColour(photo, x, y, { x: -out.x, y: -out.y }, gain),
    background: sideColour(photo, x, y, out, gain),
  };
}

interface Way {
  readonly x: number;
  readonly y: number;
}

function softness(coarse: Float32Array, width: number, x: number, y: number, out: Way): number {
  let sum = 0;
  for (let step = -reachPx; step <= reachPx; step += 1) {
    const px = x + out.x * step;
    const py = y + out.y * step;
    const left = floor(px);
    const top = floor(py);
    const tx = px - left;
    const ty = py - top;
    const at = top * width + left;
    const upper = coarse[at]! * (1 - tx) + coarse[at + 1]! * tx;
    const lower = coarse[at + width]! * (1 - tx) + coarse[at + width + 1]! * tx;
    const value = upper + ty * (lower - upper);
    sum += 4 * value * (1 - value);
  }
  return max(0, sum);
}

/** Whether the picture has both sides of the outline. */
function liesInside(inside: Uint8Array, width: number, x: number, y: number, out: Way): boolean {
  const isIn = (step: number) => inside[round(y + out.y * step) * width + round(x + out.x * step)] === 1;
  return isIn(-sidePx.to) && isIn(sidePx.to);
}

function sideColour({ data, widthPx }: Raster, x: number, y: number, way: Way, gain: Gain): SideColour {
  let [red, green, blue] = [0, 0, 0];
  for (let step = sidePx.from; step <= sidePx.to; step += 1) {
    const at = (round(y + way.y * step) * widthPx + round(x + way.x * step)) * 3;
    red += data[at]!;
    green += data[at + 1]!;
    blue += data[at + 2]!;
  }
  const whole = 255 * (sidePx.to - sidePx.from + 1);
  return [(red / whole) * gain[0], (green / whole) * gain[1], (blue / whole) * gain[2]];
}

/** How far two colours differ. */
export function colourContrast(one: SideColour, other: SideColour): number {
  return hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
