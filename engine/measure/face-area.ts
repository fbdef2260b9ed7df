import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';

/** The pixels of a raster whose centres lie within a polygon, as indices. */
export function pixelsWithin(polygon: readonly Point[], width: number, height: number): Uint32Array {
  const ys = polygon.map(({ y }) => y);
  const firstRow = Math.max(0, Math.floor(Math.min(...ys)));
  const lastRow = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  // Where each stretch of a row begins, and behind which pixel it ends.
  const stretches: number[] = [];
  let count = 0;
  for (let row = firstRow; row <= lastRow; row += 1) {
    const crossings = crossingsAt(polygon, row + 0.5);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(0, Math.ceil(crossings[pair]! - 0.5));
      const to = Math.min(width - 1, Math.floor(crossings[pair + 1]! - 0.5));
      if (to < from) continue;
      stretches.push(row * width + from, row * width + to + 1);
      count += to + 1 - from;
    }
  }
  const pixels = new Uint32Array(count);
  for (let pair = 0, next = 0; pair < stretches.length; pair += 2) {
    for (let at = stretches[pair]!; at < stretches[pair + 1]!; at += 1, next += 1) pixels[next] = at;
  }
  return pixels;
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

function crossingsAt(polygon: readonly Point[], y: number): number[] {
  const crossings: number[] = [];
  for (const [index, a] of polygon.entries()) {
    const b = polygon[(index + 1) % polygon.length]!;
    if (a.y > y !== b.y > y) crossings.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x));
  }
  return crossings.sort((a, b) => a - b);
}
