import type { Raster } from '#engine/input/raster.ts';
import { busyOutline } from './busy-outline.ts';
import { colourContrast, type OutlinePlaces, outlinePlaces } from './outline-places.ts';
import { type Gain, whiteGain } from './white-gain.ts';

const { max, sqrt } = Math;

/** An outline this soft, in pixels, is a guess, unless it is hair that contrasts with an even wall. */
const maxSoftPx = 15;
/** Standard deviation of an even wall's colours, of 1 per channel, and its difference from the foreground. */
const maxEvenSpread = 0.08;
const minClearContrast = 0.25;
/** A softer outline than this, in pixels, has to show in the picture ... */
const maxUnseenSoftPx = 7;
/** ... by this difference of the colours on its two sides, of 1 per channel. */
const minContrast = 0.1;
/** Where both sides look alike, a line a few pixels off is hardly noticed: such a place counts half. */
const unseenWeight = 0.5;
/** A wall's colours are read on a grid, where the mask is as sure as this of it. */
const wallStepPx = 4;
const maxWallMask = 0.03;

/**
 * The share of the person's outline, 0 to 1, at which neither the mask nor the colours show where the person ends: hair
 * in front of a similar colour, another person's shoulder, black on black, a checkerboard.
 *
 * Colours are relative to the picture's own white, so that its exposure and white balance do not matter.
 *
 * @param coarse the person mask
 * @param inside 0 where the picture has no pixel: its edge is no outline
 */
export function measureMatteOutline(photo: Raster, coarse: Float32Array, inside: Uint8Array): number {
  const gain = whiteGain(photo, inside);
  const outline = outlinePlaces(photo, coarse, inside, gain);
  const isEven = wallSpread(photo, coarse, inside, gain) < maxEvenSpread;
  const busy = busyOutline(outline);
  let doubtful = 0;
  for (let place = 0; place < outline.count; place += 1) {
    doubtful += busy[place] === 1 ? 1 : doubtAt(outline, place, isEven);
  }
  return doubtful / max(1, outline.count);
}

/** 1 where the mask guesses, half where it is unsure and the colours do not help, otherwise 0. */
function doubtAt({ softPx, person, background }: OutlinePlaces, place: number, isEven: boolean): number {
  if (softPx[place]! <= maxUnseenSoftPx) return 0;
  const contrast = colourContrast(person, place * 3, background, place * 3);
  if (softPx[place]! > maxSoftPx && !(isEven && contrast > minClearContrast)) return 1;
  return contrast < minContrast ? unseenWeight : 0;
}

/** How far the colours of the wall are spread, of 1 per channel. */
function wallSpread(photo: Raster, coarse: Float32Array, inside: Uint8Array, gain: Gain): number {
  // Pixels, red, green and blue, and the squares of all three.
  const sums = new Float64Array(5);
  for (let row = 0; row < photo.heightPx; row += wallStepPx) addWall(sums, photo, coarse, inside, gain, row);
  const count = sums[0]!;
  if (count === 0) return 1;
  const mean = (sums[1]! / count) ** 2 + (sums[2]! / count) ** 2 + (sums[3]! / count) ** 2;
  return sqrt(max(0, sums[4]! / count - mean) / 3);
}

function addWall(
  sums: Float64Array,
  { data, widthPx }: Raster,
  coarse: Float32Array,
  inside: Uint8Array,
  gain: Gain,
  row: number,
): void {
  for (let at = row * widthPx; at < (row + 1) * widthPx; at += wallStepPx) {
    if (coarse[at]! > maxWallMask || inside[at] === 0) continue;
    const r = (data[at * 3]! / 255) * gain[0];
    const g = (data[at * 3 + 1]! / 255) * gain[1];
    const b = (data[at * 3 + 2]! / 255) * gain[2];
    sums[0]! += 1;
    sums[1]! += r;
    sums[2]! += g;
    sums[3]! += b;
    sums[4] = sums[4]! + r * r + g * g + b * b;
  }
}
