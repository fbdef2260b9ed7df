import { boxFilter } from '#tests/support/engine/kernels/box-filter.ts';

const { ceil, max, min, round } = Math;

/** Shares of windows change slowly, so they are computed for squares of this many pixels. */
export const stepPx = 2;

/** The share of the person in the windows around each square of pixels, one plane per window. */
export interface PersonAround {
  readonly columns: number;
  readonly shares: readonly Float32Array[];
}

/**
 * Counts the person's pixels around every place.
 *
 * @param radii of the windows, in pixels
 * @param minMasked from here on the mask takes a pixel for the person's
 */
export function personAround(
  mask: Float32Array,
  width: number,
  height: number,
  radii: readonly number[],
  minMasked = 0.5,
): PersonAround {
  const columns = ceil(width / stepPx);
  const rows = ceil(height / stepPx);
  const person = new Float32Array(columns * rows);
  for (let row = 0; row < height; row += 1) {
    // The last square of an odd side has only one row or column.
    const high = min(stepPx, height - (row & ~1));
    countRow(mask.subarray(row * width, (row + 1) * width), minMasked, high, person, (row >> 1) * columns);
  }
  return { columns, shares: radii.map((radius) => boxFilter(person, columns, rows, max(1, round(radius / stepPx)))) };
}

/** Adds a row to its squares, which begin at `to` and are `high` pixels high. */
function countRow(mask: Float32Array, minMasked: number, high: number, person: Float32Array, to: number): void {
  const share = 1 / (high * stepPx);
  const whole = mask.length >> 1;
  for (let column = 0, at = to; at < to + whole; column += 2, at += 1) {
    if (mask[column]! > minMasked) person[at]! += share;
    if (mask[column + 1]! > minMasked) person[at]! += share;
  }
  if (mask.length % 2 === 1 && mask[mask.length - 1]! > minMasked) person[to + whole]! += 1 / high;
}
