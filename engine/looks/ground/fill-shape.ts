import type { Point } from '#engine/geometry/point.ts';

const { ceil, floor, max, min } = Math;

/** Lines per pixel row along which coverage is measured; across it is exact. */
const linesPerRow = 4;

/**
 * Adds a polygon's coverage, 0 to 1 per pixel, to a plane.
 *
 * @param target whose sums stay within 1; a new plane unless given
 */
export function fillShape(
  outline: readonly Point[],
  widthPx: number,
  heightPx: number,
  target: Float32Array = new Float32Array(widthPx * heightPx),
): Float32Array {
  const ys = outline.map(({ y }) => y);
  const last = min(heightPx - 1, floor(max(...ys)));
  for (let row = max(0, floor(min(...ys))); row <= last; row += 1) {
    for (let line = 0; line < linesPerRow; line += 1) {
      const crossings = crossingsAt(outline, row + (line + 0.5) / linesPerRow);
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        cover(target, row * widthPx, max(0, crossings[pair]!), min(widthPx, crossings[pair + 1]!));
      }
    }
  }
  return target;
}

function cover(target: Float32Array, start: number, from: number, to: number): void {
  for (let column = floor(from); column < ceil(to); column += 1) {
    const covered = min(to, column + 1) - max(from, column);
    target[start + column] = min(1, target[start + column]! + covered / linesPerRow);
  }
}

function crossingsAt(outline: readonly Point[], y: number): number[] {
  const crossings: number[] = [];
  for (let index = 0, before = outline.at(-1)!; index < outline.length; index += 1) {
    const point = outline[index]!;
    if (before.y > y !== point.y > y) {
      crossings.push(before.x + ((y - before.y) / (point.y - before.y)) * (point.x - before.x));
    }
    before = point;
  }
  return crossings.sort((a, b) => a - b);
}
