import type { FinishedPerson } from './finished-person.ts';

const { floor, max } = Math;

/** Windows overlap: each is this many cells wide and high. */
const windowCells = 4;

/**
 * The most marked pixels of the outline within a window of the photo: an eye sees one bad place and not the sum of
 * harmless ones.
 *
 * @param sidePx of the window
 * @returns as a length of a photo 600 pixels high
 */
export function longestStretch(
  marked: readonly { readonly at: number; readonly weight: number }[],
  { widthPx, heightPx, scale }: FinishedPerson,
  sidePx: number,
): number {
  const cell = (sidePx * scale) / windowCells;
  const columns = floor(widthPx / cell) + 1;
  const rows = floor(heightPx / cell) + 1;
  const sums = new Float32Array((columns + windowCells) * (rows + windowCells));
  for (const { at, weight } of marked) {
    const column = at % widthPx;
    const [x, y] = [floor(column / cell), floor((at - column) / widthPx / cell)];
    // The cell lies in the windows that begin up to a side before it.
    for (let row = y; row < y + windowCells; row += 1) {
      for (let place = x; place < x + windowCells; place += 1) sums[row * (columns + windowCells) + place]! += weight;
    }
  }
  return sums.reduce((most, sum) => max(most, sum), 0) / scale;
}
