import type { Point } from '#engine/geometry/point.ts';
import type { PaintWindow } from './paint-window.ts';

/** Where the pixels of a window lie beside a line; planes of the window. */
export interface LineField {
  /** Pixels to the line, `Infinity` beyond the reach. */
  readonly distance: Float32Array;
  /** Place along the line, 0 at its first point and 1 at its last. */
  readonly along: Float32Array;
  /** Pixels below the nearest place of the line, negative above it. */
  readonly below: Float32Array;
}

/** Measures the pixels around a line, no further than `reachPx`. */
export function lineField(line: readonly Point[], window: PaintWindow, reachPx: number): LineField {
  const { left, top, widthPx, heightPx } = window;
  const distance = new Float32Array(widthPx * heightPx).fill(Number.POSITIVE_INFINITY);
  const along = new Float32Array(distance.length);
  const below = new Float32Array(distance.length);
  for (let piece = 0; piece + 1 < line.length; piece += 1) {
    const from = line[piece]!;
    const [dx, dy] = [line[piece + 1]!.x - from.x, line[piece + 1]!.y - from.y];
    const squared = Math.max(1e-9, dx * dx + dy * dy);
    const firstColumn = Math.max(0, Math.floor(Math.min(from.x, from.x + dx) - reachPx - left));
    const endColumn = Math.min(widthPx, Math.ceil(Math.max(from.x, from.x + dx) + reachPx - left));
    const firstRow = Math.max(0, Math.floor(Math.min(from.y, from.y + dy) - reachPx - top));
    const endRow = Math.min(heightPx, Math.ceil(Math.max(from.y, from.y + dy) + reachPx - top));
    for (let row = firstRow; row < endRow; row += 1) {
      for (let column = firstColumn; column < endColumn; column += 1) {
        const [x, y] = [left + column + 0.5 - from.x, top + row + 0.5 - from.y];
        const t = Math.max(0, Math.min(1, (x * dx + y * dy) / squared));
        const away = Math.hypot(x - t * dx, y - t * dy);
        const at = row * widthPx + column;
        if (away > reachPx || away >= distance[at]!) continue;
        distance[at] = away;
        along[at] = (piece + t) / (line.length - 1);
        below[at] = y - t * dy;
      }
    }
  }
  return { distance, along, below };
}
