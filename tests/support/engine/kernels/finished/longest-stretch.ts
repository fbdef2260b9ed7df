import type { FinishedPerson } from './finished-person.ts';

const { floor, max } = Math;

/** Windows overlap: each is this many cells wide and high. */
const windowCells = 4;

/** Where the outline of a photo is marked, with how much weight. */
export interface MarkedOutline {
  mark(pixel: number, weight: number): void;
  /**
   * The most marks within a window of the photo, as a length of a photo 600 pixels high: an eye sees one bad place and
   * not the sum of harmless ones.
   */
  longestStretch(): number;
}

/** @param sidePx of the window in which marks are summed */
export function markOutline({ widthPx, heightPx, scale }: FinishedPerson, sidePx: number): MarkedOutline {
  const cell = (sidePx * scale) / windowCells;
  // The cell of a mark lies in the windows that begin up to a side before it.
  const columns = floor(widthPx / cell) + 1 + windowCells;
  const sums = new Float32Array(columns * (floor(heightPx / cell) + 1 + windowCells));
  return {
    mark: (pixel, weight) => {
      const column = pixel % widthPx;
      const first = floor((pixel - column) / widthPx / cell) * columns + floor(column / cell);
      for (let row = first; row < first + windowCells * columns; row += columns) {
        for (let at = row; at < row + windowCells; at += 1) sums[at]! += weight;
      }
    },
    longestStretch: () => sums.reduce((most, sum) => max(most, sum), 0) / scale,
  };
}
