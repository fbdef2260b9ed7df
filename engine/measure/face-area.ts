import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';

/** The pixels of a raster whose centres lie within a polygon, as indices. */
export function pixelsWithin(polygon: readonly Point[], width: number, height: number): Uint32Array {
  const corners = new Float64Array(polygon.length * 2);
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (let corner = 0; corner < polygon.length; corner += 1) {
    const { x, y } = polygon[corner]!;
    corners[2 * corner] = x;
    corners[2 * corner + 1] = y;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const firstRow = Math.max(0, Math.floor(top));
  const lastRow = Math.min(height - 1, Math.ceil(bottom));
  const columns = Math.min(width, right - left + 1);
  return withKernels((kernels, memory) => {
    // Stretches of a row may touch.
    const room = (Math.ceil(columns) + polygon.length) * Math.max(0, lastRow - firstRow + 1);
    const [points, found] = [memory.put(corners), memory.reserve(room * 4)];
    const count = kernels.pixelsWithin(points, polygon.length, width, firstRow, lastRow, found);
    return memory.ints(found, count).slice();
  });
}

/** The polygon scaled about its middle. */
export function shrink(polygon: readonly Point[], scale: number): Point[] {
  const middle = { x: 0, y: 0 };
  for (const { x, y } of polygon) {
    middle.x += x / polygon.length;
    middle.y += y / polygon.length;
  }
  return polygon.map(({ x, y }) => ({
    x: middle.x + (x - middle.x) * scale,
    y: middle.y + (y - middle.y) * scale,
  }));
}

/** The pixels of a square around a point, as indices; `reach` is half its side. */
export function squareAround(centre: Point, reach: number, { widthPx, heightPx }: Raster): Uint32Array {
  const [left, top] = [Math.max(0, Math.round(centre.x - reach)), Math.max(0, Math.round(centre.y - reach))];
  const columns = Math.max(0, Math.ceil(Math.min(widthPx, centre.x + reach)) - left);
  const rows = Math.max(0, Math.ceil(Math.min(heightPx, centre.y + reach)) - top);
  const pixels = new Uint32Array(columns * rows);
  for (let row = 0, at = 0; row < rows; row += 1) {
    const start = (top + row) * widthPx + left;
    for (let column = 0; column < columns; column += 1, at += 1) pixels[at] = start + column;
  }
  return pixels;
}
