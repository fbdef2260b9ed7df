import { colourContrast, type OutlinePlace } from './outline-places.ts';

const { floor, max, sqrt } = Math;

/** Within three by three of these cells is nearby: some 40 pixels, a third of a face's width. */
const cellPx = 14;
/** A wall is busy near a part of the outline from this deviation of its colours on, of 1 per channel. */
const minBusy = 0.38;
/** One of its colours counts as the person's own within this distance. */
const maxAlike = 0.15;

interface Cell {
  readonly places: OutlinePlace[];
  readonly sums: [number, number, number];
  squares: number;
}

/**
 * The places of an outline near which the wall changes strongly, between colours one of which is the person's: a
 * checkerboard behind black hair. There a mask is as sure as anywhere and takes the wall's edges for the person's.
 */
export function busyOutline(places: readonly OutlinePlace[]): ReadonlySet<OutlinePlace> {
  const cells = sortIntoCells(places);
  const busy = new Set<OutlinePlace>();
  for (const [key, { places: own }] of cells) {
    const around = neighbours(cells, key);
    if (deviation(around) <= minBusy) continue;
    const nearby = around.flatMap((cell) => cell.places);
    for (const place of own) {
      if (nearby.some(({ background }) => colourContrast(background, place.person) < maxAlike)) busy.add(place);
    }
  }
  return busy;
}

/** Cells by the number of their row and column; more columns than a photo has. */
const columns = 1024;

function sortIntoCells(places: readonly OutlinePlace[]): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  for (const place of places) {
    const key = floor(place.y / cellPx) * columns + floor(place.x / cellPx);
    const cell = cells.get(key) ?? { places: [], sums: [0, 0, 0], squares: 0 };
    cells.set(key, cell);
    cell.places.push(place);
    const [red, green, blue] = place.background;
    cell.sums[0] += red;
    cell.sums[1] += green;
    cell.sums[2] += blue;
    cell.squares += red * red + green * green + blue * blue;
  }
  return cells;
}

function neighbours(cells: ReadonlyMap<number, Cell>, key: number): Cell[] {
  const around: Cell[] = [];
  for (const down of [-columns, 0, columns]) {
    for (const across of [-1, 0, 1]) {
      const cell = cells.get(key + down + across);
      if (cell !== undefined) around.push(cell);
    }
  }
  return around;
}

/** The standard deviation of the background's colours, over all channels together. */
function deviation(cells: readonly Cell[]): number {
  let [count, squares] = [0, 0];
  const sums = [0, 0, 0];
  for (const cell of cells) {
    count += cell.places.length;
    squares += cell.squares;
    for (const [channel, value] of cell.sums.entries()) sums[channel]! += value;
  }
  return sqrt(max(0, squares / count - sums.reduce((sum, total) => sum + (total / count) ** 2, 0)));
}
