import type { Point } from '#engine/geometry/point.ts';

/** A point `t` of the way from one point to another, on a curve that knows the points before and after. */
export function catmullRom(before: Point, from: Point, to: Point, after: Point, t: number): Point {
  const along = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  return { x: along(before.x, from.x, to.x, after.x), y: along(before.y, from.y, to.y, after.y) };
}
