import { FinishedPerson } from './finished-person';
import { log, round } from './math';
import { Bytes, Floats, Ints, reserve, reserveFloats, reserveInts } from './memory';

/** Colours are counted in bins of 16 levels a channel. */
const bits = 4;
const bins = 1 << bits;
const binCount = bins * bins * bins;
/** ... and in cells of the photo of this many pixels, with those around up to this reach. */
const cellPx: f64 = 100;
const reach = 1;
/** Every second pixel in each direction is counted. */
const stepPx = 2;
/** Deeper than this within its side a colour surely belongs to it. */
const deepPx: f64 = 8;
/** So many samples count as present on both sides: rare colours tell nothing. */
const doubtSamples: f64 = 6;

/** The source's colours deep within either side of the finished outline, around every place of the photo. */
@unmanaged
export class SideColours {
  data: Bytes;
  width: i32;
  /** What a sample counts. */
  weight: f64;
  sidePx: f64;
  columns: i32;
  rows: i32;
  /** How many samples each cell has, and their bins, in a row of the same length for each cell. */
  counts: Ints;
  samples: Ints;
  most: i32;
  /** The addresses of the tables of the cells; most are far from the outline and nothing asks for them. */
  tables: Ints;
}

/** How often the colour of a pixel occurs around it within the person. */
export function ownAt(colours: SideColours, pixel: i32): f64 {
  return tableOf(colours, pixel)[binOf(colours.data, pixel)];
}

/** ... and within what was removed. */
export function oldAt(colours: SideColours, pixel: i32): f64 {
  return tableOf(colours, pixel)[binCount + binOf(colours.data, pixel)];
}

/** The logarithm of how much more often: above 0 where the colour is the person's. */
export function logRatio(colours: SideColours, pixel: i32): f64 {
  const table = tableOf(colours, pixel);
  const bin = binOf(colours.data, pixel);
  return log((table[bin] + doubtSamples) / (table[binCount + bin] + doubtSamples));
}

function tableOf(colours: SideColours, pixel: i32): Floats {
  const row = pixel / colours.width;
  const down = <i32>floor(<f64>row / colours.sidePx);
  const cell = down * colours.columns + <i32>floor(<f64>(pixel - row * colours.width) / colours.sidePx);
  if (colours.tables[cell] === 0) colours.tables[cell] = <i32>changetype<usize>(countAround(colours, cell));
  return changetype<Floats>(<usize>colours.tables[cell]);
}

@inline
function binOf(data: Bytes, pixel: i32): i32 {
  const red = <i32>data[pixel * 3] >> bits;
  const green = <i32>data[pixel * 3 + 1] >> bits;
  return (red << (2 * bits)) | (green << bits) | (<i32>data[pixel * 3 + 2] >> bits);
}

/** The bins of the colours deep within the person, and from `binCount` on of those deep within what was removed. */
export function countSides(person: FinishedPerson): SideColours {
  const colours = changetype<SideColours>(reserve(offsetof<SideColours>()));
  const width = person.width;
  const height = person.height;
  const sidePx = cellPx * person.scale;
  const columns = <i32>floor(<f64>(width - 1) / sidePx) + 1;
  const rows = <i32>floor(<f64>(height - 1) / sidePx) + 1;
  const most = <i32>ceil(sidePx / <f64>stepPx + 1);
  colours.data = person.data;
  colours.width = width;
  colours.weight = 1 / (person.scale * person.scale);
  colours.sidePx = sidePx;
  colours.columns = columns;
  colours.rows = rows;
  colours.most = most * most;
  const counts = (colours.counts = zeros(columns * rows));
  colours.tables = zeros(columns * rows);
  const samples = (colours.samples = reserveInts(columns * rows * colours.most));
  const deep = <i32>round(deepPx * person.scale);
  for (let row = deep; row < height - deep; row += stepPx) {
    const start = <i32>floor(<f64>row / sidePx) * columns;
    for (let column = deep, at = row * width + deep; column < width - deep; column += stepPx, at += stepPx) {
      const isOwn = person.kept[at] === 1;
      if (!isOwn && person.removed[at] === 0) continue;
      if (!isDeep(isOwn ? person.kept : person.removed, at, deep, width)) continue;
      const cell = start + <i32>floor(<f64>column / sidePx);
      samples[cell * colours.most + counts[cell]] = (isOwn ? 0 : binCount) + binOf(person.data, at);
      counts[cell] = counts[cell] + 1;
    }
  }
  return colours;
}

function zeros(count: i32): Ints {
  const numbers = reserveInts(count);
  memory.fill(changetype<usize>(numbers), 0, (<usize>count) << 2);
  return numbers;
}

/** Whether the eight pixels around one, at a distance, are of the side. */
function isDeep(side: Bytes, at: i32, distance: i32, width: i32): bool {
  const down = distance * width;
  const across = side[at - distance] & side[at + distance];
  const above = side[at - down] & side[at - down - distance] & side[at - down + distance];
  const below = side[at + down] & side[at + down - distance] & side[at + down + distance];
  return (across & above & below) === 1;
}

/** How often each colour occurs in a cell and those within reach; one on the border of two bins is not rare in both. */
function countAround(colours: SideColours, cell: i32): Floats {
  const sums = reserveFloats(2 * binCount);
  memory.fill(changetype<usize>(sums), 0, 2 * binCount * 4);
  const column = cell % colours.columns;
  const row = cell / colours.columns;
  for (let y = max(0, row - reach); y <= min(colours.rows - 1, row + reach); y += 1) {
    for (let x = max(0, column - reach); x <= min(colours.columns - 1, column + reach); x += 1) {
      const near = y * colours.columns + x;
      const from = near * colours.most;
      for (let at = from; at < from + colours.counts[near]; at += 1) {
        const bin = colours.samples[at];
        sums[bin] = sums[bin] + colours.weight;
      }
    }
  }
  for (let shift = 0; shift < 3 * bits; shift += bits) {
    blurBins(sums, 1 << shift);
    blurBins(sums.from(binCount), 1 << shift);
  }
  return sums;
}

/** Adds half of the neighbours along one channel. */
function blurBins(counts: Floats, step: i32): void {
  for (let block = 0; block < binCount; block += step * bins) {
    for (let start = block; start < block + step; start += 1) {
      let before: f64 = 0;
      let own = counts[start];
      for (let bin = 1, at = start; bin <= bins; bin += 1, at += step) {
        const after: f64 = bin < bins ? counts[at + step] : 0;
        counts[at] = own + (before + after) / 2;
        before = own;
        own = after;
      }
    }
  }
}
