import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';

const { floor, max, min } = Math;

/** A square of a picture, turned clockwise by an angle in radians. */
export interface Square {
  readonly centre: Point;
  readonly sizePx: number;
  readonly angle: number;
}

/** What lies beyond the picture: black, or the nearest pixel of its edge. */
export type Beyond = 'black' | 'edge';

/**
 * Cuts a square out of a picture as the input of a network: `resolution` squared RGB values from `low` to `high`.
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
  const { data, widthPx, heightPx } = picture;
  const result = new Float32Array(resolution * resolution * 3).fill(low);
  const step = square.sizePx / resolution;
  const cos = Math.cos(square.angle) * step;
  const sin = Math.sin(square.angle) * step;
  const gain = (high - low) / 255;
  const lastX = widthPx - 1;
  const lastY = heightPx - 1;
  const half = resolution / 2;
  for (let row = 0, to = 0; row < resolution; row += 1) {
    const down = row + 0.5 - half;
    for (let column = 0; column < resolution; column += 1, to += 3) {
      const across = column + 0.5 - half;
      const x = square.centre.x + cos * across - sin * down - 0.5;
      const y = square.centre.y + sin * across + cos * down - 0.5;
      if (beyond === 'black' && (x < -1 || y < -1 || x > widthPx || y > heightPx)) continue;
      const clampedX = max(0, min(lastX, x));
      const clampedY = max(0, min(lastY, y));
      const x0 = floor(clampedX);
      const y0 = floor(clampedY);
      const right = x0 < lastX ? 3 : 0;
      const below = y0 < lastY ? widthPx * 3 : 0;
      const from = (y0 * widthPx + x0) * 3;
      const tx = clampedX - x0;
      const ty = clampedY - y0;
      const under = from + below;
      // Written out, because every run of a network begins with it.
      const red = data[from]! + tx * (data[from + right]! - data[from]!);
      const redUnder = data[under]! + tx * (data[under + right]! - data[under]!);
      result[to] = low + gain * (red + ty * (redUnder - red));
      const green = data[from + 1]! + tx * (data[from + right + 1]! - data[from + 1]!);
      const greenUnder = data[under + 1]! + tx * (data[under + right + 1]! - data[under + 1]!);
      result[to + 1] = low + gain * (green + ty * (greenUnder - green));
      const blue = data[from + 2]! + tx * (data[from + right + 2]! - data[from + 2]!);
      const blueUnder = data[under + 2]! + tx * (data[under + right + 2]! - data[under + 2]!);
      result[to + 2] = low + gain * (blue + ty * (blueUnder - blue));
    }
  }
  return result;
}
