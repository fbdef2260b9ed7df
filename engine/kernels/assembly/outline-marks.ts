import { FinishedPerson } from './finished-person';
import { Bytes, Floats, Ints, reserve, reserveFloats } from './memory';

/** Windows overlap: each is this many cells wide and high. */
const windowCells = 4;
/** Marked pixels that lie so far apart are still of one run. */
const gapPx = 2;

/** Where the outline of a photo is marked, with how much weight. */
@unmanaged
export class OutlineMarks {
  width: i32;
  scale: f64;
  cellPx: f64;
  columns: i32;
  count: i32;
  sums: Floats;
}

/** @param sidePx of the window in which marks are summed */
export function markOutline(person: FinishedPerson, sidePx: f64): OutlineMarks {
  const marks = changetype<OutlineMarks>(reserve(offsetof<OutlineMarks>()));
  const cellPx = (sidePx * person.scale) / windowCells;
  // The cell of a mark lies in the windows that begin up to a side before it.
  const columns = <i32>floor(<f64>person.width / cellPx) + 1 + windowCells;
  const count = columns * (<i32>floor(<f64>person.height / cellPx) + 1 + windowCells);
  marks.width = person.width;
  marks.scale = person.scale;
  marks.cellPx = cellPx;
  marks.columns = columns;
  marks.count = count;
  marks.sums = reserveFloats(count);
  memory.fill(changetype<usize>(marks.sums), 0, (<usize>count) << 2);
  return marks;
}

export function mark(marks: OutlineMarks, pixel: i32, weight: f64): void {
  const row = pixel / marks.width;
  const column = pixel - row * marks.width;
  const sums = marks.sums;
  const first = <i32>floor(<f64>row / marks.cellPx) * marks.columns + <i32>floor(<f64>column / marks.cellPx);
  for (let from = first; from < first + windowCells * marks.columns; from += marks.columns) {
    for (let at = from; at < from + windowCells; at += 1) sums[at] = sums[at] + weight;
  }
}

/**
 * The most marks within a window of the photo, as a length of a photo 600 pixels high: an eye sees one bad place and not
 * the sum of harmless ones.
 */
export function longestStretch(marks: OutlineMarks): f64 {
  let most: f64 = 0;
  for (let at = 0; at < marks.count; at += 1) most = max(most, marks.sums[at]);
  return most / marks.scale;
}

/**
 * The most marked pixels of an outline that follow each other: a bite or a lump marks one stretch without a gap, noise
 * marks a pixel here and there.
 *
 * @param isMarked of each pixel, none of them at the photo's edge; cleared by this call
 */
export function longestRun(isMarked: Bytes, person: FinishedPerson): i32 {
  const width = person.width;
  const run = person.queue;
  let longest = 0;
  for (let start = 0; start < width * person.height; start += 1) {
    if (isMarked[start] === 0) continue;
    isMarked[start] = 0;
    run[0] = start;
    let length = 1;
    for (let next = 0; next < length; next += 1) {
      for (let row = run[next] - gapPx * width; row <= run[next] + gapPx * width; row += width) {
        for (let at = row - gapPx; at <= row + gapPx; at += 1) {
          if (isMarked[at] !== 1) continue;
          isMarked[at] = 0;
          run[length] = at;
          length += 1;
        }
      }
    }
    longest = max(longest, length);
  }
  return longest;
}
