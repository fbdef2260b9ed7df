import { neighboursAlong } from './neighbours-along.ts';

const { ceil, min } = Math;

/** Means of squares of `step` pixels; at an odd border the squares are cut. */
export function reducePlane(plane: Float32Array, widthPx: number, heightPx: number, step: number): Float32Array {
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
