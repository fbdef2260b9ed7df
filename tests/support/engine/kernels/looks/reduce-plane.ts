import { type Neighbours, neighboursAlong } from '#engine/looks/ground/neighbours-along.ts';

const { ceil, min } = Math;

/** Means of squares of `step` pixels; at an odd border the squares are smaller. A new plane even where `step` is 1. */
export function reducePlane(plane: Float32Array, widthPx: number, heightPx: number, step: number): Float32Array {
  if (step === 1) return plane.slice();
  const columns = ceil(widthPx / step);
  const rows = ceil(heightPx / step);
  const reduced = new Float32Array(columns * rows);
  const sums = new Float64Array(columns);
  for (let row = 0; row < rows; row += 1) {
    const bottom = min(heightPx, (row + 1) * step);
    sums.fill(0);
    for (let line = row * step; line < bottom; line += 1) sumLine(sums, plane, line * widthPx, widthPx, step);
    for (let column = 0; column < columns; column += 1) {
      const across = min(widthPx, (column + 1) * step) - column * step;
      reduced[row * columns + column] = sums[column]! / (across * (bottom - row * step));
    }
  }
  return reduced;
}

/** Adds a line of a plane, `step` pixels to each place. */
function sumLine(sums: Float64Array, plane: Float32Array, start: number, widthPx: number, step: number): void {
  const end = start + widthPx;
  for (let column = 0, at = start; at < end; column += 1) {
    const last = min(end, at + step);
    let sum = 0;
    for (; at < last; at += 1) sum += plane[at]!;
    sums[column]! += sum;
  }
}

/** {@link reducePlane} of two planes multiplied pixel by pixel. */
export function reduceProduct(
  plane: Float32Array,
  other: Float32Array,
  widthPx: number,
  heightPx: number,
  step: number,
): Float32Array {
  const columns = ceil(widthPx / step);
  const reduced = new Float32Array(columns * ceil(heightPx / step));
  for (let top = 0, to = 0; top < heightPx; top += step, to += columns) {
    reduceProductRow(reduced.subarray(to, to + columns), plane, other, widthPx, top, min(heightPx, top + step), step);
  }
  return reduced;
}

function reduceProductRow(
  reduced: Float32Array,
  plane: Float32Array,
  other: Float32Array,
  widthPx: number,
  top: number,
  bottom: number,
  step: number,
): void {
  for (let left = 0, to = 0; left < widthPx; left += step, to += 1) {
    const right = min(widthPx, left + step);
    let sum = 0;
    for (let row = top; row < bottom; row += 1) {
      for (let at = row * widthPx + left; at < row * widthPx + right; at += 1) sum += plane[at]! * other[at]!;
    }
    reduced[to] = sum / ((bottom - top) * (right - left));
  }
}

/**
 * Reads a reduced plane between its pixels (bilinear).
 *
 * @param widthPx of the full plane, as is the height
 */
export function enlargePlane(reduced: Float32Array, widthPx: number, heightPx: number, step: number): Float32Array {
  const columns = ceil(widthPx / step);
  const across = neighboursAlong(widthPx, columns, 1 / step);
  const down = neighboursAlong(heightPx, ceil(heightPx / step), 1 / step);
  const plane = new Float32Array(widthPx * heightPx);
  const line = new Float64Array(columns);
  for (let row = 0; row < heightPx; row += 1) {
    mixRows(line, reduced, down.first[row]! * columns, down.second[row]! * columns, down.share[row]!);
    enlargeRow(plane, row * widthPx, line, across);
  }
  return plane;
}

function mixRows(line: Float64Array, rows: Float32Array, above: number, below: number, share: number): void {
  for (let column = 0; column < line.length; column += 1) {
    line[column] = rows[above + column]! * (1 - share) + rows[below + column]! * share;
  }
}

function enlargeRow(
  plane: Float32Array,
  start: number,
  line: Float64Array,
  { first, second, share }: Neighbours,
): void {
  for (let column = 0; column < first.length; column += 1) {
    const value = line[first[column]!]!;
    plane[start + column] = value + (line[second[column]!]! - value) * share[column]!;
  }
}
