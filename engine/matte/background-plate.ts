import { boxFilter } from '#engine/measure/box-filter.ts';
import type { Planes } from './planes.ts';

const { ceil, floor, max, sqrt } = Math;

/**
 * An estimate of the background behind the person, from the background around: smooth, and known only near background.
 */
export interface BackgroundPlate {
  /** Red, green and blue, 0 to 1, one value per cell. */
  readonly colours: Planes;
  /** The spread of the background's colours around here; negative where none is near. */
  readonly spread: Float32Array;
  /** The cell of a pixel. */
  cellOf(column: number, row: number): number;
}

/** The plate is smooth, so one value per cell of this many pixels is enough. */
const cellPx = 4;
/** Windows, in cells; the smallest that holds enough background counts. */
const reachesCells = [5, 10, 20];
const minCells = 20;

/**
 * Extrapolates the background behind the person, as far as 80 pixels.
 *
 * @param background 1 where a pixel surely is background
 */
export function backgroundPlate(
  planes: Planes,
  background: Uint8Array,
  width: number,
  height: number,
): BackgroundPlate {
  const columns = ceil(width / cellPx);
  const rows = ceil(height / cellPx);
  const cellOf = (column: number, row: number) => floor(row / cellPx) * columns + floor(column / cellPx);
  const sums = makeSums(columns * rows);
  for (let line = 0; line < height; line += 1) {
    addLine(planes, background, line * width, width, floor(line / cellPx) * columns, sums);
  }
  const count = columns * rows;
  const colours: Planes = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  const spread = new Float32Array(count).fill(-1);
  for (const reach of reachesCells) {
    const around = sums.map((plane) => boxFilter(plane, columns, rows, reach)) as unknown as Sums;
    fillCells(around, (minCells * cellPx * cellPx) / (2 * reach + 1) ** 2, colours, spread);
  }
  return { colours, spread, cellOf };
}

/** Per cell: pixels of the background, the sums of their red, green and blue, and of the squares of all three. */
type Sums = readonly [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];

function makeSums(cells: number): Sums {
  const plane = () => new Float32Array(cells);
  return [plane(), plane(), plane(), plane(), plane()];
}

/** Adds a line of pixels to its row of cells, which begins at `first`. */
function addLine(
  planes: Planes,
  background: Uint8Array,
  start: number,
  width: number,
  first: number,
  [weight, red, green, blue, square]: Sums,
): void {
  for (let column = 0, at = start; column < width; column += 1, at += 1) {
    if (background[at] === 0) continue;
    const cell = first + floor(column / cellPx);
    const r = planes[0][at]!;
    const g = planes[1][at]!;
    const b = planes[2][at]!;
    weight[cell]! += 1;
    red[cell]! += r;
    green[cell]! += g;
    blue[cell]! += b;
    square[cell]! += r * r + g * g + b * b;
  }
}

/** Fills the cells that are not known yet and have enough background around them. */
function fillCells([w, r, g, b, s]: Sums, enough: number, colours: Planes, spread: Float32Array): void {
  for (let cell = 0; cell < spread.length; cell += 1) {
    if (spread[cell]! >= 0 || w[cell]! < enough) continue;
    const meanRed = r[cell]! / w[cell]!;
    const meanGreen = g[cell]! / w[cell]!;
    const meanBlue = b[cell]! / w[cell]!;
    colours[0][cell] = meanRed;
    colours[1][cell] = meanGreen;
    colours[2][cell] = meanBlue;
    const variance = s[cell]! / w[cell]! - meanRed * meanRed - meanGreen * meanGreen - meanBlue * meanBlue;
    spread[cell] = sqrt(max(0, variance) / 3);
  }
}
