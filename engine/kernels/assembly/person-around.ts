import { boxFilter } from './box-filter';
import { Floats } from './memory';

/** Shares of windows change slowly, so they are computed for squares of this many pixels. */
const stepPx: i32 = 2;

/** The share of the person in each square of pixels. */
export function personShares(mask: Floats, width: i32, height: i32, minMasked: f64, shares: Floats): void {
  const columns = (width + 1) / stepPx;
  const rows = (height + 1) / stepPx;
  memory.fill(changetype<usize>(shares), 0, (<usize>(columns * rows)) << 2);
  for (let row = 0; row < height; row += 1) {
    // The last square of an odd side has only one row or column.
    const high = min(stepPx, height - (row & ~1));
    for (let column = 0; column < width; column += 1) {
      if (mask[row * width + column] <= minMasked) continue;
      const wide = min(stepPx, width - (column & ~1));
      const to = (row >> 1) * columns + (column >> 1);
      shares[to] = shares[to] + 1 / <f64>(high * wide);
    }
  }
}

/** The share of the person in the window around each square; the radius is in pixels. */
export function sharesAround(shares: Floats, width: i32, height: i32, radius: i32, around: Floats): void {
  boxFilter(shares, around, (width + 1) / stepPx, (height + 1) / stepPx, max(1, (radius + 1) / stepPx));
}
