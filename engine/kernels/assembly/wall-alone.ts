import { Bytes, Doubles, freeFrom, Ints, reserve, reserveInts } from './memory';

/**
 * Grows a wall of a known colour from the upper edge and the sides, over a sample of every `stepPx` pixels each way.
 *
 * @param sideRows rows along which the sides are the wall's
 * @param places left, right (in columns) and top (in rows) of each place that only the person reaches
 * @param minSamples fewer are no patch
 * @param sums samples of the wall, and of patches that are neither wall nor person
 */
export function growWall(
  data: Bytes,
  widthPx: i32,
  stepPx: i32,
  columns: i32,
  rows: i32,
  red: f64,
  green: f64,
  blue: f64,
  tolerance: f64,
  sideRows: f64,
  places: Doubles,
  placeCount: i32,
  minSamples: i32,
  sums: Ints,
): void {
  const total = columns * rows;
  const kinds = changetype<Bytes>(reserve(<usize>total));
  const waiting = reserveInts(total);
  for (let row = 0, sample = 0; row < rows; row += 1) {
    for (let at = row * stepPx * widthPx * 3; sample < (row + 1) * columns; at += stepPx * 3, sample += 1) {
      const off = max(abs(<f64>data[at] - red), max(abs(<f64>data[at + 1] - green), abs(<f64>data[at + 2] - blue)));
      kinds[sample] = off <= tolerance ? wall : other;
    }
  }
  let grown = 0;
  for (let column = 0; column < columns; column += 1) grown += take(kinds, total, columns, wall, column, waiting);
  for (let row = 0; <f64>row < sideRows; row += 1) {
    grown += take(kinds, total, columns, wall, row * columns, waiting);
    grown += take(kinds, total, columns, wall, row * columns + columns - 1, waiting);
  }
  for (let place = 0; place < placeCount * 3; place += 3) {
    for (let row = <i32>places[place + 2]; row < rows; row += 1) {
      for (let column = <i32>places[place]; <f64>column < places[place + 1]; column += 1) {
        take(kinds, total, columns, other, row * columns + column, waiting);
      }
    }
  }
  let stray = 0;
  for (let start = 0; start < total; start += 1) {
    const size = take(kinds, total, columns, other, start, waiting);
    if (size >= minSamples) stray += size;
  }
  sums[0] = grown;
  sums[1] = stray;
  freeFrom(changetype<usize>(kinds));
}

const other: u8 = 1;
const wall: u8 = 2;

/** Takes all samples of one kind that are connected with the start, side by side, off the map, and counts them. */
function take(kinds: Bytes, total: i32, columns: i32, kind: u8, start: i32, waiting: Ints): i32 {
  if (start < 0 || start >= total || kinds[start] !== kind) return 0;
  let count = 0;
  let queued = 1;
  waiting[0] = start;
  kinds[start] = 0;
  while (queued > 0) {
    queued -= 1;
    const sample = waiting[queued];
    const column = sample % columns;
    count += 1;
    for (let way = 0; way < 4; way += 1) {
      if ((way === 2 && column === 0) || (way === 3 && column === columns - 1)) continue;
      const next = sample + (way === 0 ? -columns : way === 1 ? columns : way === 2 ? -1 : 1);
      if (next < 0 || next >= total || kinds[next] !== kind) continue;
      kinds[next] = 0;
      waiting[queued] = next;
      queued += 1;
    }
  }
  return count;
}
