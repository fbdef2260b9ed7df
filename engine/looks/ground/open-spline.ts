import type { Point } from '#engine/geometry/point.ts';
import { catmullRom } from './spline-segment.ts';

/**
 * A smooth line through points from the first to the last.
 *
 * @param steps pieces between two points
 */
export function openSpline(points: readonly Point[], steps = 6): Point[] {
  const line: Point[] = [];
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [from, to] = [points[index]!, points[index + 1]!];
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    for (let step = 0; step < steps; step += 1) line.push(catmullRom(before, from, to, after, step / steps));
  }
  line.push(points.at(-1)!);
  return line;
}
