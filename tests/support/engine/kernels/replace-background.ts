import type { Raster } from '#engine/input/raster.ts';
import { estimateForeground } from './estimate-foreground.ts';

const { round } = Math;

/**
 * Puts the person on one plain colour. Where alpha is 1 the pixels are the picture's own, bit for bit.
 *
 * @param colour the new background as `#rrggbb`
 * @returns the photo and the share of its pixels whose colour changed
 */
export function replaceBackground(
  picture: Raster,
  alpha: Float32Array,
  colour = '#ffffff',
): { raster: Raster; changedShare: number } {
  const background = Buffer.from(colour.slice(1), 'hex');
  const foreground = estimateForeground(picture, alpha);
  const data = new Uint8Array(picture.data.length);
  const [red, green, blue] = background as unknown as readonly [number, number, number];
  const paper: Paper = { foreground, red, green, blue };
  let changed = 0;
  for (let start = 0; start < alpha.length; start += picture.widthPx) {
    changed += replaceRow(picture, alpha, paper, start, data);
  }
  return { raster: { ...picture, data }, changedShare: changed / alpha.length };
}

/** The person's own colours, and the new background's. */
interface Paper {
  readonly foreground: Float32Array;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** @returns how many pixels of the row changed */
function replaceRow(
  picture: Raster,
  alpha: Float32Array,
  { foreground, red, green, blue }: Paper,
  start: number,
  data: Uint8Array,
): number {
  let changed = 0;
  for (let at = start, value = start * 3; at < start + picture.widthPx; at += 1, value += 3) {
    const a = alpha[at]!;
    if (a === 1) {
      data[value] = picture.data[value]!;
      data[value + 1] = picture.data[value + 1]!;
      data[value + 2] = picture.data[value + 2]!;
      continue;
    }
    const rest = 1 - a;
    data[value] = a === 0 ? red : round(foreground[value]! * a + red * rest);
    data[value + 1] = a === 0 ? green : round(foreground[value + 1]! * a + green * rest);
    data[value + 2] = a === 0 ? blue : round(foreground[value + 2]! * a + blue * rest);
    const isSame =
      data[value] === picture.data[value] &&
      data[value + 1] === picture.data[value + 1] &&
      data[value + 2] === picture.data[value + 2];
    if (!isSame) changed += 1;
  }
  return changed;
}
