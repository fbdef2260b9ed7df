import { colourContrast, type OutlinePlaces } from './outline-places.ts';

const { floor, max, sqrt } = Math;

/** Within three by three of these cells is nearby: some 40 pixels, a third of a face's width. */
const cellPx = 14;
/** A wall is busy near a part of the outline from this deviation of its colours on, of 1 per channel. */
const minBusy = 0.38;
/** One of its colours counts as the person's own within this distance. */
const maxAlike = 0.15;

/** The places in it, and sums over their background: of red, green and blue, and of the squares of all three. */
interface Cell {
  readonly places: number[];
  red: number;
  green: number;
  blue: number;
  squares: number;
}

/**
 * Marks the places of an outline near which the wall changes strongly, between colours one of which is the person's: a
 * checkerboard behind black hair. There a mask is as sure as anywhere and takes the wall's edges for the person's.
 */
export function busyOutline(outline: OutlinePlaces): Uint8Array {
  const { count, person, background } = outline;
  const cells = sortIntoCells(outline);
  const busy = new Uint8Array(count);
  for (const [key, { places: own }] of cells) {
    const around = neighbours(cells, key);
    if (deviation(around) <= minBusy) continue;
    const nearby = around.flatMap((cell) => cell.places);
    for (const place of own) {
      if (nearby.some((other) => colourContrast(background, other * 3, person, place * 3) < maxAlike)) busy[place] = 1;
    }
  }
  return busy;
}

/** Cells by the number of their row and column; more columns than a photo has. */
const columns = 1024;

function sortIntoCells({ count, xs, ys, background }: OutlinePlaces): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  for (let place = 0; place < count; place += 1) {
    const key = floor(ys[place]! / cellPx) * columns + floor(xs[place]! / cellPx);
    const cell = cells.get(key) ?? { places: [], red: 0, green: 0, blue: 0, squares: 0 };
    cells.set(key, cell);
    addPlace(cell, place, background);
  }
  return cells;
}

function addPlace(cell: Cell, place: number, background: Float64Array): void {
  const red = background[place * 3]!;
  const green = background[place * 3 + 1]!;
  const blue = background[place * 3 + 2]!;
  cell.places.push(place);
  cell.red += red;
  cell.green += green;
  cell.blue += blue;
  cell.squares += red * red + green * green + blue * blue;
}

function neighbours(cells: ReadonlyMap<number, Cell>, key: number): Cell[] {
  const around: Cell[] = [];
  for (let down = -columns; down <= columns; down += columns) {
    for (let across = -1; across <= 1; across += 1) {
      const cell = cells.get(key + down + across);
      if (cell !== undefined) around.push(cell);
    }
  }
  return around;
}

/** The standard deviation of the background's colours, over all channels together. */
function deviation(cells: readonly Cell[]): number {
  let [count, red, green, blue, squares] = [0, 0, 0, 0, 0];
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index]!;
    count += cell.places.length;
    red += cell.red;
    green += cell.green;
    blue += cell.blue;
    squares += cell.squares;
  }
  return sqrt(max(0, squares / count - ((red / count) ** 2 + (green / count) ** 2 + (blue / count) ** 2)));
}
