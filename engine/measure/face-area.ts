import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';

/** The pixels of a raster whose centres lie within a polygon, as indices. */
export function pixelsWithin(polygon: readonly Point[], width: number, height: number): Uint32Array {
  const corners = Float64Array.from(polygon.flatMap(({ x, y }) => [x, y]));
  const [xs, ys] = [polygon.map(({ x }) => x), polygon.map(({ y }) => y)];
  const firstRow = Math.max(0, Math.floor(Math.min(...ys)));
  const lastRow = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  const columns = Math.min(width, Math.max(...xs) - Math.min(...xs) + 1);
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
  const pixels: number[] = [];
  const [left, top] = [Math.max(0, Math.round(centre.x - reach)), Math.max(0, Math.round(centre.y - reach))];
  for (let row = top; row < Math.min(heightPx, centre.y + reach); row += 1) {
    for (let column = left; column < Math.min(widthPx, centre.x + reach); column += 1) {
      pixels.push(row * widthPx + column);
    }
  }
  return Uint32Array.from(pixels);
}
