import type { PictureRegion } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import { linearByValue } from '#engine/measure/lab.ts';

const { floor, min } = Math;

/** Planes of linear light, 0 to 1, row by row. */
export interface LightPlanes {
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
}

/**
 * Reduces part of a picture by the mean light of what falls into each pixel; nothing is rounded to 8 bits.
 *
 * @param widthPx at most the region's, as is the height
 */
export function shrinkArea(
  { data, widthPx: stride }: Raster,
  { left, top, widthPx: fromWidth, heightPx: fromHeight }: PictureRegion,
  widthPx: number,
  heightPx: number,
): LightPlanes {
  const planes = {
    red: new Float32Array(widthPx * heightPx),
    green: new Float32Array(widthPx * heightPx),
    blue: new Float32Array(widthPx * heightPx),
  };
  const across = sharesOf(fromWidth, widthPx);
  const down = sharesOf(fromHeight, heightPx);
  const sums = new Float64Array(widthPx * 3);
  for (let row = 0; row < fromHeight; row += 1) {
    sumRow(sums, data, ((row + top) * stride + left) * 3, across);
    const target = down.first[row]!;
    addRow(planes, target * widthPx, sums, down.share[row]!);
    const rest = down.rest[row]!;
    if (rest !== 0 && target + 1 < heightPx) addRow(planes, (target + 1) * widthPx, sums, rest);
  }
  return planes;
}

/** Sums up a row of the picture in the places across; a function of its own, because it runs for every row. */
function sumRow(sums: Float64Array, data: Uint8Array, start: number, { first, share: shares, rest }: Shares): void {
  const length = first.length;
  // Of the reduced pixel that is being summed up: places follow each other, and each is written once.
  let [place, sumR, sumG, sumB] = [0, 0, 0, 0];
  for (let column = 0, source = start; column < length; column += 1, source += 3) {
    const r = linearByValue[data[source]!]!;
    const g = linearByValue[data[source + 1]!]!;
    const b = linearByValue[data[source + 2]!]!;
    const share = shares[column]!;
    sumR += r * share;
    sumG += g * share;
    sumB += b * share;
    if (column + 1 < length && first[column + 1] === place) continue;
    sums[place * 3] = sumR;
    sums[place * 3 + 1] = sumG;
    sums[place * 3 + 2] = sumB;
    // The last pixel of a place may reach into the next one.
    const next = rest[column]!;
    place += 1;
    sumR = r * next;
    sumG = g * next;
    sumB = b * next;
  }
}

function addRow({ red, green, blue }: LightPlanes, start: number, sums: Float64Array, weight: number): void {
  for (let from = 0, at = start; from < sums.length; from += 3, at += 1) {
    red[at]! += sums[from]! * weight;
    green[at]! += sums[from + 1]! * weight;
    blue[at]! += sums[from + 2]! * weight;
  }
}

/** For each place along a side, the reduced place it begins in, and how much of that one and of the next it makes up. */
interface Shares {
  readonly first: Int32Array;
  readonly share: Float64Array;
  readonly rest: Float64Array;
}

function sharesOf(length: number, reduced: number): Shares {
  const first = new Int32Array(length);
  const share = new Float64Array(length);
  const rest = new Float64Array(length);
  const scale = reduced / length;
  for (let at = 0; at < length; at += 1) {
    const begin = at * scale;
    const end = (at + 1) * scale;
    const place = min(reduced - 1, floor(begin));
    first[at] = place;
    share[at] = min(end, place + 1) - begin;
    rest[at] = place + 1 < reduced ? end - begin - share[at]! : 0;
    // Rounding must not leave a trace of the next pixel where the picture is not reduced.
    if (rest[at]! < 1e-9) [share[at], rest[at]] = [end - begin, 0];
  }
  return { first, share, rest };
}
