import type { Raster } from '#engine/input/raster.ts';
import { mapPixels } from './raster-of.ts';
import { windowMeans } from './window-means.ts';

/**
 * Turns a photo into brush strokes: each pixel takes the mean of that of four windows at its corners which varies least
 * (Kuwahara et al. 1976).
 */
export function paintInOil(raster: Raster, radiusPx: number): Raster {
  const { widthPx, heightPx } = raster;
  const reach = Math.max(1, Math.round(radiusPx / 2));
  const { means, variances } = windowMeans(raster, reach);
  const clamp = (value: number, limit: number) => Math.max(0, Math.min(limit - 1, value));
  return mapPixels(raster, (target, at, _red, _green, _blue, pixel) => {
    const x = pixel % widthPx;
    const y = (pixel - x) / widthPx;
    let best = pixel;
    let least = Infinity;
    for (const [dx, dy] of corners) {
      const corner = clamp(y + dy * reach, heightPx) * widthPx + clamp(x + dx * reach, widthPx);
      const variance = variances[0]![corner]! + variances[1]![corner]! + variances[2]![corner]!;
      if (variance >= least) continue;
      least = variance;
      best = corner;
    }
    target.set([means[0]![best]!, means[1]![best]!, means[2]![best]!], at);
  });
}

const corners = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;
