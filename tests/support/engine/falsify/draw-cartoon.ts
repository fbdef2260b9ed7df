import type { Raster } from '#engine/input/raster.ts';
import { addNoise } from './gaussian-noise.ts';
import { mapPixels } from './raster-of.ts';
import { smoothTexture } from './smooth-skin.ts';

/** Flat colours in this many steps a channel, black contours, and grain so that it looks measured. */
const steps = 5;
const contour = 34;
const grainLevels = 8;

/** Turns a photo into a drawing with grain. */
export function drawCartoon(raster: Raster, radiusPx: number): Raster {
  const smooth = smoothTexture(raster, radiusPx, 40);
  const { data, widthPx } = smooth;
  const luma = (pixel: number) =>
    (data[pixel * 3] ?? 0) * 0.3 + (data[pixel * 3 + 1] ?? 0) * 0.6 + (data[pixel * 3 + 2] ?? 0) * 0.1;
  const step = 255 / (steps - 1);
  const flat = mapPixels(smooth, (target, at, red, green, blue, pixel) => {
    const slope = Math.hypot(luma(pixel + 2) - luma(pixel - 2), luma(pixel + 2 * widthPx) - luma(pixel - 2 * widthPx));
    if (slope > contour) target.set([18, 16, 20], at);
    else
      target.set(
        [red, green, blue].map((value) => Math.round(value / step) * step),
        at,
      );
  });
  return addNoise(flat, grainLevels);
}
