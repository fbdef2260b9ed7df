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
  const red = new Float32Array(widthPx * heightPx);
  const green = new Float32Array(widthPx * heightPx);
  const blue = new Float32Array(widthPx * heightPx);
  const across = sharesOf(fromWidth, widthPx);
  const down = sharesOf(fromHeight, heightPx);
  const sums = new Float64Array(widthPx * 3);
  for (let row = 0; row < fromHeight; row += 1) {
    let source = ((row + top) * stride + left) * 3;
    // Of the reduced pixel that is being summed up: places follow each other, and each is written once.
    let [place, sumR, sumG, sumB] = [0, 0, 0, 0];
    for (let column = 0; column < fromWidth; column += 1, source += 3) {
      const r = linearByValue[data[source]!]!;
      const g = linearByValue[data[source + 1]!]!;
      const b = linearByValue[data[source + 2]!]!;
      const share = across.share[column]!;
      sumR += r * share;
      sumG += g * share;
      sumB += b * share;
      if (column + 1 < fromWidth && across.first[column + 1] === place) continue;
      sums[place * 3] = sumR;
      sums[place * 3 + 1] = sumG;
      sums[place * 3 + 2] = sumB;
      // The last pixel of a place may reach into the next one.
      const rest = across.rest[column]!;
      place += 1;
      sumR = r * rest;
      sumG = g * rest;
      sumB = b * rest;
    }
    for (const [target, weight] of [
      [down.first[row]!, down.share[row]!],
      [down.first[row]! + 1, down.rest[row]!],
    ] as const) {
      if (weight === 0 || target >= heightPx) continue;
      for (let column = 0, at = target * widthPx; column < widthPx; column += 1, at += 1) {
        red[at]! += sums[column * 3]! * weight;
        green[at]! += sums[column * 3 + 1]! * weight;
        blue[at]! += sums[column * 3 + 2]! * weight;
      }
    }
  }
  return { red, green, blue };
}

/** For each place along a side, the reduced place it begins in, and how much of that one and of the next it makes up. */
function sharesOf(length: number, reduced: number) {
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
