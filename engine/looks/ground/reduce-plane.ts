import { neighboursAlong } from './neighbours-along.ts';

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
    for (let line = row * step; line < bottom; line += 1) {
      for (let column = 0, at = line * widthPx; column < columns; column += 1) {
        const end = line * widthPx + min(widthPx, (column + 1) * step);
        let sum = 0;
        for (; at < end; at += 1) sum += plane[at]!;
        sums[column]! += sum;
      }
    }
    for (let column = 0; column < columns; column += 1) {
      const across = min(widthPx, (column + 1) * step) - column * step;
      reduced[row * columns + column] = sums[column]! / (across * (bottom - row * step));
    }
  }
  return reduced;
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
  for (let top = 0, to = 0; top < heightPx; top += step) {
    const bottom = min(heightPx, top + step);
    for (let left = 0; left < widthPx; left += step, to += 1) {
      const right = min(widthPx, left + step);
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        for (let at = row * widthPx + left; at < row * widthPx + right; at += 1) sum += plane[at]! * other[at]!;
      }
      reduced[to] = sum / ((bottom - top) * (right - left));
    }
  }
  return reduced;
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
  for (let row = 0, at = 0; row < heightPx; row += 1) {
    const above = down.first[row]! * columns;
    const below = down.second[row]! * columns;
    const ty = down.share[row]!;
    for (let column = 0; column < columns; column += 1) {
      line[column] = reduced[above + column]! * (1 - ty) + reduced[below + column]! * ty;
    }
    for (let column = 0; column < widthPx; column += 1, at += 1) {
      const value = line[across.first[column]!]!;
      plane[at] = value + (line[across.second[column]!]! - value) * across.share[column]!;
    }
  }
  return plane;
}
