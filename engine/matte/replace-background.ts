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
  let changed = 0;
  for (let at = 0; at < alpha.length; at += 1) {
    const a = alpha[at]!;
    let same = true;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = at * 3 + channel;
      data[value] = a === 1 ? picture.data[value]! : round(foreground[value]! * a + background[channel]! * (1 - a));
      same &&= data[value] === picture.data[value];
    }
    if (!same) changed += 1;
  }
  return { raster: { ...picture, data }, changedShare: changed / alpha.length };
}
