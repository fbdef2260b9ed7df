import type { Point } from '#engine/geometry/point.ts';
import { fillShape } from './fill-shape.ts';
import { soften } from './soften.ts';

const { ceil, floor, max, min } = Math;

/** Three box filters reach a little less far than this many sigmas. */
const reachSigmas = 3.2;

/**
 * Draws a polygon with a soft edge into a plane that keeps the larger value. Only the window around the shape is
 * computed: features are small beside a face.
 *
 * @param sigma of the edge, in pixels; 0 for a sharp one
 * @param target a new plane unless given
 */
export function softShape(
  outline: readonly Point[],
  sigma: number,
  widthPx: number,
  heightPx: number,
  target: Float32Array = new Float32Array(widthPx * heightPx),
): Float32Array {
  const margin = ceil(sigma * reachSigmas) + 1;
  const left = floor(min(...outline.map(({ x }) => x))) - margin;
  const top = floor(min(...outline.map(({ y }) => y))) - margin;
  const columns = ceil(max(...outline.map(({ x }) => x))) + margin - left;
  const rows = ceil(max(...outline.map(({ y }) => y))) + margin - top;
  // The window may lie partly beyond the plane, so that a shape clipped by the border is as soft there as elsewhere.
  const moved = outline.map(({ x, y }) => ({ x: x - left, y: y - top }));
  const shape = soften(fillShape(moved, columns, rows), columns, rows, sigma);
  const from = max(0, -left);
  const to = min(columns, widthPx - left);
  for (let row = max(0, -top); row < min(rows, heightPx - top); row += 1) {
    keepLarger(target, (row + top) * widthPx + left, shape, row * columns, from, to);
  }
  return target;
}

/** Along a row, from column `from` to `to` (exclusive). */
function keepLarger(
  target: Float32Array,
  targetStart: number,
  shape: Float32Array,
  shapeStart: number,
  from: number,
  to: number,
): void {
  for (let column = from; column < to; column += 1) {
    const at = targetStart + column;
    target[at] = max(target[at]!, shape[shapeStart + column]!);
  }
}
