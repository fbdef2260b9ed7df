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
  let changed = 0;
  for (let at = 0, value = 0; at < alpha.length; at += 1, value += 3) {
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
  return { raster: { ...picture, data }, changedShare: changed / alpha.length };
}
