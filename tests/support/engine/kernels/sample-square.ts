import type { Beyond, Square } from '#engine/inference/sample-square.ts';
import type { Raster } from '#engine/input/raster.ts';

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
  const result = new Float32Array(resolution * resolution * 3).fill(low);
  const step = square.sizePx / resolution;
  const cos = Math.cos(square.angle) * step;
  const sin = Math.sin(square.angle) * step;
  const gain = (high - low) / 255;
  const mirroredPx = typeof beyond === 'string' ? 0 : Math.min(beyond.mirroredPx, picture.widthPx - 1);
  const rowLength = resolution * 3;
  for (let row = 0; row < resolution; row += 1) {
    const target = result.subarray(row * rowLength, (row + 1) * rowLength);
    sampleRow(picture, square, row, cos, sin, beyond === 'black', mirroredPx, low, gain, target);
  }
  return result;
}

/** @param target the row's values; `low` where nothing is written */
function sampleRow(
  { data, widthPx, heightPx }: Raster,
  { centre }: Square,
  row: number,
  cos: number,
  sin: number,
  isBlackBeyond: boolean,
  mirroredPx: number,
  low: number,
  gain: number,
  target: Float32Array,
): void {
  const lastX = widthPx - 1;
  const lastY = heightPx - 1;
  const half = target.length / 6;
  const down = row + 0.5 - half;
  for (let column = 0, to = 0; to < target.length; column += 1, to += 3) {
    const across = column + 0.5 - half;
    const x = centre.x + cos * across - sin * down - 0.5;
    const y = centre.y + sin * across + cos * down - 0.5;
    if (isBlackBeyond && (x < -1 || y < -1 || x > widthPx || y > heightPx)) continue;
    let clampedX = x;
    if (x < 0) clampedX = Math.min(-x, mirroredPx);
    else if (x > lastX) clampedX = Math.max(2 * lastX - x, lastX - mirroredPx);
    const clampedY = y > 0 ? Math.min(y, lastY) : 0;
    // Integers for the compiler, too: the places of twelve values are computed from them.
    const x0 = clampedX | 0;
    const y0 = clampedY | 0;
    const right = x0 < lastX ? 3 : 0;
    const below = y0 < lastY ? widthPx * 3 : 0;
    const from = (y0 * widthPx + x0) * 3;
    const tx = clampedX - x0;
    const ty = clampedY - y0;
    const under = from + below;
    // Unrolled, because every run of a network begins with it; each value is read once.
    const r = data[from]!;
    const g = data[from + 1]!;
    const b = data[from + 2]!;
    const rUnder = data[under]!;
    const gUnder = data[under + 1]!;
    const bUnder = data[under + 2]!;
    const red = r + tx * (data[from + right]! - r);
    const redUnder = rUnder + tx * (data[under + right]! - rUnder);
    target[to] = low + gain * (red + ty * (redUnder - red));
    const green = g + tx * (data[from + right + 1]! - g);
    const greenUnder = gUnder + tx * (data[under + right + 1]! - gUnder);
    target[to + 1] = low + gain * (green + ty * (greenUnder - green));
    const blue = b + tx * (data[from + right + 2]! - b);
    const blueUnder = bUnder + tx * (data[under + right + 2]! - bUnder);
    target[to + 2] = low + gain * (blue + ty * (blueUnder - blue));
  }
}
