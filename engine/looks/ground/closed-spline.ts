import type { Point } from '#engine/geometry/point.ts';
import { catmullRom } from './spline-segment.ts';

/**
 * A smooth closed line through points: a uniform Catmull-Rom spline (Catmull, Rom 1974).
 *
 * @param steps pieces between two points
 */
export function closedSpline(points: readonly Point[], steps = 5): Point[] {
  const count = points.length;
  const line: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const before = points[(index - 1 + count) % count]!;
    const [from, to, after] = [points[index]!, points[(index + 1) % count]!, points[(index + 2) % count]!];
    for (let step = 0; step < steps; step += 1) line.push(catmullRom(before, from, to, after, step / steps));
  }
  return line;
}
