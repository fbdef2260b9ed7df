import type { Point } from '#engine/geometry/point.ts';

/** The pixels of a raster whose centres lie within a polygon, as indices. */
export function pixelsWithin(polygon: readonly Point[], width: number, height: number): Uint32Array {
  const ys = polygon.map(({ y }) => y);
  const firstRow = Math.max(0, Math.floor(Math.min(...ys)));
  const lastRow = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  // Where each stretch of a row begins, and behind which pixel it ends.
  const stretches: number[] = [];
  const crossings = new Float64Array(polygon.length);
  let count = 0;
  for (let row = firstRow; row <= lastRow; row += 1) {
    const found = crossingsAt(polygon, row + 0.5, crossings);
    for (let pair = 0; pair + 1 < found; pair += 2) {
      const from = Math.max(0, Math.ceil(crossings[pair]! - 0.5));
      const to = Math.min(width - 1, Math.floor(crossings[pair + 1]! - 0.5));
      if (to < from) continue;
      stretches.push(row * width + from, row * width + to + 1);
      count += to + 1 - from;
    }
  }
  const pixels = new Uint32Array(count);
  for (let pair = 0, next = 0; pair < stretches.length; pair += 2) {
    const end = stretches[pair + 1]!;
    for (let at = stretches[pair]!; at < end; at += 1, next += 1) pixels[next] = at;
  }
  return pixels;
}

/** Writes where a polygon crosses a line, ascending, and returns how many places that are. */
function crossingsAt(polygon: readonly Point[], y: number, crossings: Float64Array): number {
  let count = 0;
  let a = polygon.at(-1);
  for (let index = 0; index < polygon.length; index += 1) {
    const b = polygon[index]!;
    if (a!.y > y !== b.y > y) {
      const x = a!.x + ((y - a!.y) / (b.y - a!.y)) * (b.x - a!.x);
      let place = count;
      for (; place > 0 && crossings[place - 1]! > x; place -= 1) crossings[place] = crossings[place - 1]!;
      crossings[place] = x;
      count += 1;
    }
    a = b;
  }
  return count;
}
