import type { Raster } from '#engine/input/raster.ts';

import type { KnownWall, WallAlone } from '#engine/measure/measure-wall-alone.ts';

const { abs, floor, max } = Math;

/** Every second pixel in each direction is enough. */
const stepPx = 2;
/** Fewer samples are traces of encoding, or the end of a hair. */
const minSamples = 6;
/** The sides below this share of the height may be shoulders. */
const sidesTo = 0.5;
/**
 * Where a patch has to reach to be the person, in shares: a white collar parts the head from the body, white cloth a
 * tie.
 */
const personPlaces = [
  { left: 0.3, right: 0.7, top: 0.2 },
  { left: 0.12, right: 0.88, top: 0.65 },
];

/**
 * Grows the wall from the photo's edges; the rest is the person where it reaches the middle, and stray where it does
 * not. A rest of the old background at the outline itself is connected with the person and is not found: that needs a
 * comparison with the photo before.
 */
export function measureWallAlone(photo: Raster, { colour, tolerance }: KnownWall): WallAlone {
  const columns = floor(photo.widthPx / stepPx);
  const rows = floor(photo.heightPx / stepPx);
  const total = columns * rows;
  const field: Field = {
    columns,
    isWall: new Uint8Array(total),
    isReached: new Uint8Array(total),
    waiting: new Int32Array(total),
  };
  for (let row = 0, sample = 0; row < rows; row += 1) {
    for (let at = row * stepPx * photo.widthPx * 3; sample < (row + 1) * columns; at += stepPx * 3, sample += 1) {
      const red = abs(photo.data[at]! - colour[0]);
      const green = abs(photo.data[at + 1]! - colour[1]);
      const blue = abs(photo.data[at + 2]! - colour[2]);
      field.isWall[sample] = max(red, green, blue) <= tolerance ? 1 : 0;
    }
  }
  const edge = Array.from({ length: columns }, (_, column) => column);
  for (let row = 0; row < rows * sidesTo; row += 1) edge.push(row * columns, row * columns + columns - 1);
  const wall = edge.reduce((sum, start) => sum + spread(field, 1, start), 0);
  for (const { left, right, top } of personPlaces) {
    for (let row = floor(top * rows); row < rows; row += 1) {
      for (let column = floor(left * columns); column < right * columns; column += 1)
        spread(field, 0, row * columns + column);
    }
  }
  let stray = 0;
  for (let start = 0; start < total; start += 1) {
    const size = spread(field, 0, start);
    if (size >= minSamples) stray += size;
  }
  const background = wall + stray;
  return { wallShare: wall / total, strayShare: stray / total, plainShare: background === 0 ? 1 : wall / background };
}

/** The samples of a photo, row by row. */
interface Field {
  readonly columns: number;
  /** 1 where a sample has the wall's colour. */
  readonly isWall: Uint8Array;
  readonly isReached: Uint8Array;
  /** Room for the samples that are reached and whose neighbours are not yet looked at. */
  readonly waiting: Int32Array;
}

/** Visits all samples of one kind connected with the start, and counts them. */
function spread({ columns, isWall, isReached, waiting }: Field, kind: 0 | 1, start: number): number {
  if (isWall[start] !== kind || isReached[start] === 1) return 0;
  let [count, queued] = [0, 1];
  waiting[0] = start;
  isReached[start] = 1;
  while (queued > 0) {
    queued -= 1;
    const sample = waiting[queued]!;
    const column = sample % columns;
    count += 1;
    for (let way = 0; way < 4; way += 1) {
      if ((way === 2 && column === 0) || (way === 3 && column === columns - 1)) continue;
      const next = way === 0 ? sample - columns : way === 1 ? sample + columns : way === 2 ? sample - 1 : sample + 1;
      if (isWall[next] !== kind || isReached[next] === 1) continue;
      isReached[next] = 1;
      waiting[queued] = next;
      queued += 1;
    }
  }
  return count;
}
