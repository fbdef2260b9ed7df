import type { Raster } from '#engine/input/raster.ts';
import type { FinishedPerson } from './finished-person.ts';

const { floor, log, min, round } = Math;

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
export function countSides(before: Raster, person: FinishedPerson): SideColours {
  const own = countColours(before, person, person.kept);
  const old = countColours(before, person, person.removed);
  return { own, old, logRatio: (pixel) => log((own(pixel) + doubtSamples) / (old(pixel) + doubtSamples)) };
}

function countColours({ data }: Raster, { widthPx, heightPx, scale }: FinishedPerson, side: Float32Array) {
  const cell = cellPx * scale;
  const columns = floor((widthPx - 1) / cell) + 1;
  const rows = floor((heightPx - 1) / cell) + 1;
  const binOf = (at: number) =>
    ((data[at * 3]! >> bits) << (2 * bits)) | ((data[at * 3 + 1]! >> bits) << bits) | (data[at * 3 + 2]! >> bits);
  const deep = round(deepPx * scale);
  const counts = new Float32Array(columns * rows * binCount);
  const weight = 1 / (scale * scale);
  for (let row = deep; row < heightPx - deep; row += stepPx) {
    const start = floor(row / cell) * columns;
    for (let column = deep; column < widthPx - deep; column += stepPx) {
      const at = row * widthPx + column;
      if (isDeep(side, at, deep, widthPx)) counts[(start + floor(column / cell)) * binCount + binOf(at)]! += weight;
    }
  }
  const around = sumAround(sumAround(counts, columns, rows, 1), columns, rows, columns);
  for (let start = 0; start < around.length; start += binCount) {
    const cellCounts = around.subarray(start, start + binCount);
    for (let channel = 0; channel < 3; channel += 1) blurBins(cellCounts, channel * bits);
  }
  return (pixel: number) => {
    const column = pixel % widthPx;
    const number = floor((pixel - column) / widthPx / cell) * columns + floor(column / cell);
    return around[number * binCount + binOf(pixel)]!;
  };
}

/** Whether a pixel and eight around it, at a distance, are of the side. */
function isDeep(side: Float32Array, at: number, distance: number, width: number): boolean {
  const down = distance * width;
  return (
    side[at]! +
      side[at - distance]! +
      side[at + distance]! +
      side[at - down]! +
      side[at + down]! +
      side[at - down - distance]! +
      side[at - down + distance]! +
      side[at + down - distance]! +
      side[at + down + distance]! ===
    9
  );
}

/** Adds the cells within reach along the rows (step 1) or the columns. */
function sumAround(counts: Float32Array, columns: number, rows: number, step: number): Float32Array {
  const sums = new Float32Array(counts.length);
  for (let number = 0; number < columns * rows; number += 1) {
    const [place, last] = step === 1 ? [number % columns, columns - 1] : [floor(number / columns), rows - 1];
    const target = number * binCount;
    for (let away = -min(reach, place); away <= min(reach, last - place); away += 1) {
      const source = (number + away * step) * binCount;
      for (let bin = 0; bin < binCount; bin += 1) sums[target + bin]! += counts[source + bin]!;
    }
  }
  return sums;
}

/** Adds half of the neighbours along one channel, so that a colour on the border of two bins is not rare in both. */
function blurBins(counts: Float32Array, shift: number): void {
  const step = 1 << shift;
  for (let start = 0; start < binCount; start += 1) {
    if (((start >> shift) & (bins - 1)) !== 0) continue;
    let before = 0;
    for (let bin = 0, at = start; bin < bins; bin += 1, at += step) {
      const own = counts[at]!;
      counts[at] = own + (before + (bin + 1 < bins ? counts[at + step]! : 0)) / 2;
      before = own;
    }
  }
}
