import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';

/** A square of a picture, turned clockwise by an angle in radians. */
export interface Square {
  readonly centre: Point;
  readonly sizePx: number;
  readonly angle: number;
}

/**
 * The values outside the picture: black, or the nearest pixel of its edge; beyond the left and right edge also so many
 * pixels of its mirror image first.
 */
export type Beyond = 'black' | 'edge' | { readonly mirroredPx: number };

/**
 * Crops a square from a picture as the input of a network: `resolution` squared RGB values from `low` to `high`.
 *
 * Bilinear.
 */
export function sampleSquare(
  picture: Raster,
  square: Square,
  resolution: number,
  beyond: Beyond = 'black',
  low = 0,
  high = 1,
): Float32Array {
  const { centre, sizePx, angle } = square;
  const { widthPx, heightPx } = picture;
  const step = sizePx / resolution;
  const [cos, sin] = [Math.cos(angle) * step, Math.sin(angle) * step];
  const mirroredPx = typeof beyond === 'string' ? 0 : Math.min(beyond.mirroredPx, widthPx - 1);
  // Only the rows that the square reaches are copied.
  const reach = (Math.abs(sin) + Math.abs(cos)) * (resolution / 2) + 1;
  const rowAt = (y: number) => Math.max(0, Math.min(heightPx - 1, Math.floor(y)));
  const [firstRow, lastRow] = [rowAt(centre.y - reach), rowAt(centre.y + reach)];
  const rows = picture.data.subarray(firstRow * widthPx * 3, (lastRow + 1) * widthPx * 3);
  return withKernels((kernels, memory) => {
    const count = resolution * resolution * 3;
    const [pixels, values] = [memory.put(rows), memory.reserve(count * 4)];
    const target = memory.floats(values, count);
    if (beyond === 'black') target.fill(low);
    const source = [pixels, firstRow, widthPx, heightPx] as const;
    const place = [resolution, centre.x, centre.y, cos, sin] as const;
    kernels.sampleSquare(...source, values, ...place, +(beyond === 'black'), mirroredPx, low, (high - low) / 255);
    return target.slice();
  });
}
