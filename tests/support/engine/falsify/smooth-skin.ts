import type { Raster } from '#engine/input/raster.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import { mapPixels } from './raster-of.ts';
import { windowMeans } from './window-means.ts';

/**
 * Smooths all but strong edges: each channel guided by itself (He, Sun, Tang 2013, "Guided Image Filtering").
 *
 * @param sigmaLevels differences below this count as texture and vanish
 */
export function smoothTexture(raster: Raster, radiusPx: number, sigmaLevels: number): Raster {
  const { widthPx, heightPx } = raster;
  const { means, variances } = windowMeans(raster, radiusPx);
  const gains = variances.map((variance) => variance.map((value) => value / (value + sigmaLevels ** 2)));
  const offsets = gains.map((gain, channel) => gain.map((value, at) => means[channel]![at]! * (1 - value)));
  const smooth = (plane: Float32Array) => boxFilter(plane, widthPx, heightPx, radiusPx);
  const [a, b] = [gains.map(smooth), offsets.map(smooth)];
  return mapPixels(raster, (target, at, red, green, blue, pixel) => {
    target.set(
      [red, green, blue].map((value, channel) => value * a[channel]![pixel]! + b[channel]![pixel]!),
      at,
    );
  });
}
