import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { pixelsWithin } from '#engine/measure/face-area.ts';

/**
 * How much of a planned photo is covered, 0 to 1.
 *
 * @param cover per pixel of the picture, 0 to 1
 * @param crop the photo's corners in shares of the picture
 */
export function shownShare(cover: Float32Array, { widthPx, heightPx }: Raster, crop: readonly Point[]): number {
  const corners = crop.map(({ x, y }) => ({ x: x * widthPx, y: y * heightPx }));
  const pixels = pixelsWithin(corners, widthPx, heightPx);
  return pixels.length === 0 ? 0 : pixels.reduce((sum, pixel) => sum + cover[pixel]!, 0) / pixels.length;
}
