import type { Raster } from '#engine/input/raster.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';

const { abs, floor, max, min, sqrt } = Math;

/** A pixel shows the new background up to this difference in each channel; encoding leaves a trace around edges. */
const paperTolerance = 5;
/** The outline is checked within this many pixels of the new background. */
const bandPx = 6;
/** Deeper than this inside the person the colours are surely theirs. */
const innerPx = 8;
/** Colours are sampled in cells; a pixel is compared with those of the cells around it. */
const cellPx = 24;
const sampleStepPx = 6;
const oldReach = 1;
/** Wider for the person: a strand or the tip of a collar has similar colours further away. */
const personReach = 2;
/** Steps by which a colour has to fit the old background better than the person, before it counts as left over. */
const minMargin = 20;
/** The least visible share of the old background: less is an invisible tint. */
const minShown = 0.3;
/** An old background nearer to the new one than this leaves nothing that could show. */
const minContrast = 36;

/** A colour of 8 bits a channel. */
type Colour = readonly [number, number, number];
/** A few colours, each as its way from the new background, in red, green and blue, and 1 over the square of that way. */
type Ways = Float64Array;
const wayStride = 4;

/**
 * The share of the outline of a photo with a new background in which the old one still shows: a pixel between the new
 * colour and one of the nearby background's, which no nearby colour of the person explains as well.
 *
 * Only the picture before and the file after are compared, colour by colour; the matte is not known here. Where
 * background and person have the same colour nothing can be distinguished, and nothing is counted.
 *
 * @param before the photo's pixels before the background was replaced
 * @param after the delivered file, decoded
 * @param newColour of the background, `#rrggbb`
 */
export function measureLeftovers(before: Raster, after: Raster, newColour = '#ffffff'): number {
  const { widthPx, heightPx } = after;
  const [red, green, blue] = Buffer.from(newColour.slice(1), 'hex');
  const colour: Colour = [red!, green!, blue!];
  const replaced = new Float32Array(widthPx * heightPx);
  markReplaced(before.data, after.data, colour, replaced);
  const close = boxFilter(replaced, widthPx, heightPx, bandPx);
  const wide = boxFilter(replaced, widthPx, heightPx, innerPx);
  const old = sampleColours(before, colour, oldReach, minContrast, (at) => replaced[at] === 1);
  const person = sampleColours(before, colour, personReach, 0, (at) => wide[at]! < 1e-4);
  const isOld = (at: number, column: number, row: number) => {
    const r = after.data[at * 3]! - colour[0];
    const g = after.data[at * 3 + 1]! - colour[1];
    const b = after.data[at * 3 + 2]! - colour[2];
    // As much of an old background must show as a colour this far from the new one can hold.
    if (sqrt(r * r + g * g + b * b) < minShown * minContrast) return false;
    return isLeftOver(r, g, b, old(column, row), person(column, row));
  };
  const count = { band: 0, left: 0 };
  for (let row = 0; row < heightPx; row += 1) countRow(replaced, close, row, widthPx, isOld, count);
  return count.band === 0 ? 0 : count.left / count.band;
}

/** Pixels that had the new colour before are a collar or a shirt, or a wall that leaves nothing to see. */
function markReplaced(was: Uint8Array, is: Uint8Array, colour: Colour, replaced: Float32Array): void {
  for (let at = 0; at < replaced.length; at += 1) {
    if (isNew(is, at, colour) && !isNew(was, at, colour)) replaced[at] = 1;
  }
}

/** Counts the pixels of a row next to the new background, and those that show the old one. */
function countRow(
  replaced: Float32Array,
  close: Float32Array,
  row: number,
  width: number,
  isOld: (at: number, column: number, row: number) => boolean,
  count: { band: number; left: number },
): void {
  for (let column = 0, at = row * width; column < width; column += 1, at += 1) {
    if (replaced[at] === 1 || close[at]! < 1e-4) continue;
    count.band += 1;
    if (isOld(at, column, row)) count.left += 1;
  }
}

/**
 * Whether a colour, as its way from the new one, lies on the way to one of the old background's and far from all of the
 * person's.
 */
function isLeftOver(red: number, green: number, blue: number, old: Ways, person: Ways): boolean {
  if (person.length === 0) return false;
  let least = Number.POSITIVE_INFINITY;
  let nearest = -1;
  for (let at = 0; at < old.length; at += wayStride) {
    const apart = squaredFromLine(red, green, blue, old, at);
    if (apart >= least) continue;
    least = apart;
    nearest = at;
  }
  if (nearest < 0) return false;
  if (shareOf(red, green, blue, old, nearest) < minShown) return false;
  const far = (sqrt(least) + minMargin) ** 2;
  for (let at = 0; at < person.length; at += wayStride) {
    if (squaredFromLine(red, green, blue, person, at) <= far) return false;
  }
  return true;
}

/** Where on the line from the new background to another colour a colour lies nearest to it: 1 is that colour itself. */
function shareOf(red: number, green: number, blue: number, ways: Ways, at: number): number {
  return max(0, min(1, (red * ways[at]! + green * ways[at + 1]! + blue * ways[at + 2]!) * ways[at + 3]!));
}

/** The square of how far a colour is from the line between the new background and another one. */
function squaredFromLine(red: number, green: number, blue: number, ways: Ways, at: number): number {
  const share = shareOf(red, green, blue, ways, at);
  const r = red - ways[at]! * share;
  const g = green - ways[at + 1]! * share;
  const b = blue - ways[at + 2]! * share;
  return r * r + g * g + b * b;
}

/**
 * A few colours of each cell among the pixels chosen, and a reader that gives those of the cells around a position.
 *
 * @param least how far from the new background a colour is at least
 */
function sampleColours(
  { data, widthPx, heightPx }: Raster,
  colour: Colour,
  cellReach: number,
  least: number,
  isChosen: (at: number) => boolean,
): (column: number, row: number) => Ways {
  const columns = floor(widthPx / cellPx) + 1;
  const rows = floor(heightPx / cellPx) + 1;
  const cells: number[][] = Array.from({ length: columns * rows }, () => []);
  for (let row = 0; row < heightPx; row += sampleStepPx) {
    for (let column = 0; column < widthPx; column += sampleStepPx) {
      const at = row * widthPx + column;
      if (!isChosen(at)) continue;
      const [red, green, blue] = [
        data[at * 3]! - colour[0],
        data[at * 3 + 1]! - colour[1],
        data[at * 3 + 2]! - colour[2],
      ];
      const square = red * red + green * green + blue * blue;
      if (square < least * least) continue;
      cells[floor(row / cellPx) * columns + floor(column / cellPx)]!.push(red, green, blue, 1 / (square || 1));
    }
  }
  const near = new Array<Ways | undefined>(cells.length);
  return (column, row) => {
    const [across, down] = [floor(column / cellPx), floor(row / cellPx)];
    near[down * columns + across] ??= gatherAround(cells, columns, rows, across, down, cellReach);
    return near[down * columns + across]!;
  };
}

/** What the cells around one hold together. */
function gatherAround(
  cells: readonly (readonly number[])[],
  columns: number,
  rows: number,
  across: number,
  down: number,
  reach: number,
): Ways {
  const around: number[] = [];
  for (let y = max(0, down - reach); y <= min(rows - 1, down + reach); y += 1) {
    for (let x = max(0, across - reach); x <= min(columns - 1, across + reach); x += 1) {
      around.push(...cells[y * columns + x]!);
    }
  }
  return Float64Array.from(around);
}

function isNew(data: Uint8Array, at: number, [red, green, blue]: Colour): boolean {
  return (
    abs(data[at * 3]! - red) <= paperTolerance &&
    abs(data[at * 3 + 1]! - green) <= paperTolerance &&
    abs(data[at * 3 + 2]! - blue) <= paperTolerance
  );
}
