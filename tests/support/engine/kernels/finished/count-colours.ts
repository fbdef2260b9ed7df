import type { Raster } from '#engine/input/raster.ts';
import type { FinishedPerson } from './finished-person.ts';

const { ceil, floor, log, max, min, round } = Math;

/** Colours are counted in bins of 16 levels a channel. */
const bits = 4;
const bins = 1 << bits;
const binCount = bins ** 3;
/** ... and in cells of the photo of this many pixels, with those around up to this reach. */
const cellPx = 100;
const reach = 1;
/** Every second pixel in each direction is counted. */
const stepPx = 2;
/** Deeper than this within its side a colour surely belongs to it. */
const deepPx = 8;
/** So many samples count as present on both sides: rare colours tell nothing. */
const doubtSamples = 6;

/** The source's colours deep within either side of the finished outline. */
export interface SideColours {
  /** How often the colour of a pixel occurs around it within the person, and within what was removed. */
  own(pixel: number): number;
  old(pixel: number): number;
  /** The logarithm of how much more often: above 0 where the colour is the person's. */
  logRatio(pixel: number): number;
}

/** Counts the colours of the person and of the old background, each around every place of the photo. */
export function countSides({ data }: Raster, person: FinishedPerson): SideColours {
  const { widthPx } = person;
  const cells = sampleCells(data, person);
  // Most cells are far from the outline and nothing asks for them.
  const tables: (Float32Array | undefined)[] = Array.from({ length: cells.columns * cells.rows });
  const tableOf = (pixel: number) => {
    const row = floor(pixel / widthPx);
    const number = floor(row / cells.sidePx) * cells.columns + floor((pixel - row * widthPx) / cells.sidePx);
    tables[number] ??= countAround(cells, number, 1 / (person.scale * person.scale));
    return tables[number];
  };
  return {
    own: (pixel) => tableOf(pixel)[binOf(data, pixel)]!,
    old: (pixel) => tableOf(pixel)[binCount + binOf(data, pixel)]!,
    logRatio: (pixel) => {
      const table = tableOf(pixel);
      const bin = binOf(data, pixel);
      return log((table[bin]! + doubtSamples) / (table[binCount + bin]! + doubtSamples));
    },
  };
}

function binOf(data: Raster['data'], pixel: number): number {
  const value = pixel * 3;
  return ((data[value]! >> bits) << (2 * bits)) | ((data[value + 1]! >> bits) << bits) | (data[value + 2]! >> bits);
}

interface Cells {
  readonly sidePx: number;
  readonly columns: number;
  readonly rows: number;
  /** How many samples each cell has, and their bins, in a row of the same length for each cell. */
  readonly counts: Uint32Array;
  readonly samples: Uint16Array;
  readonly most: number;
}

/** The bins of the colours deep within the person, and from `binCount` on of those deep within what was removed. */
function sampleCells(data: Raster['data'], { widthPx, heightPx, scale, kept, removed }: FinishedPerson): Cells {
  const sidePx = cellPx * scale;
  const columns = floor((widthPx - 1) / sidePx) + 1;
  const rows = floor((heightPx - 1) / sidePx) + 1;
  const most = ceil(sidePx / stepPx + 1) ** 2;
  const counts = new Uint32Array(columns * rows);
  const samples = new Uint16Array(counts.length * most);
  const deep = round(deepPx * scale);
  for (let row = deep; row < heightPx - deep; row += stepPx) {
    const start = floor(row / sidePx) * columns;
    for (let column = deep, at = row * widthPx + deep; column < widthPx - deep; column += stepPx, at += stepPx) {
      const isOwn = kept[at] === 1;
      if (!isOwn && removed[at] === 0) continue;
      if (!isDeep(isOwn ? kept : removed, at, deep, widthPx)) continue;
      const cell = start + floor(column / sidePx);
      samples[cell * most + counts[cell]!] = (isOwn ? 0 : binCount) + binOf(data, at);
      counts[cell]! += 1;
    }
  }
  return { sidePx, columns, rows, counts, samples, most };
}

/** Whether the eight pixels around one, at a distance, are of the side. */
function isDeep(side: Uint8Array, at: number, distance: number, width: number): boolean {
  const down = distance * width;
  return (
    (side[at - distance]! &
      side[at + distance]! &
      side[at - down]! &
      side[at + down]! &
      side[at - down - distance]! &
      side[at - down + distance]! &
      side[at + down - distance]! &
      side[at + down + distance]!) ===
    1
  );
}

/** How often each colour occurs in a cell and those within reach; one on the border of two bins is not rare in both. */
function countAround({ columns, rows, counts, samples, most }: Cells, number: number, weight: number): Float32Array {
  const sums = new Float32Array(2 * binCount);
  const [column, row] = [number % columns, floor(number / columns)];
  for (let y = max(0, row - reach); y <= min(rows - 1, row + reach); y += 1) {
    for (let x = max(0, column - reach); x <= min(columns - 1, column + reach); x += 1) {
      const from = (y * columns + x) * most;
      for (let at = from; at < from + counts[y * columns + x]!; at += 1) sums[samples[at]!]! += weight;
    }
  }
  for (let shift = 0; shift < 3 * bits; shift += bits) {
    blurBins(sums.subarray(0, binCount), 1 << shift);
    blurBins(sums.subarray(binCount), 1 << shift);
  }
  return sums;
}

/** Adds half of the neighbours along one channel. */
function blurBins(counts: Float32Array, step: number): void {
  for (let block = 0; block < binCount; block += step * bins) {
    for (let start = block; start < block + step; start += 1) {
      let before = 0;
      let own = counts[start]!;
      for (let bin = 1, at = start; bin <= bins; bin += 1, at += step) {
        const after = bin < bins ? counts[at + step]! : 0;
        counts[at] = own + (before + after) / 2;
        before = own;
        own = after;
      }
    }
  }
}
