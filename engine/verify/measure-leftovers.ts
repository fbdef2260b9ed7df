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

/** Colours one after the other, red, green and blue, each as its way from the new background: 0 is its own. */
type Colours = Int16Array;

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
  const [was, is] = [waysFrom(newColour, before), waysFrom(newColour, after)];
  const replaced = new Float32Array(widthPx * heightPx);
  // Pixels that had the new colour before are a collar or a shirt, or a wall that leaves nothing to see.
  for (let start = 0; start < replaced.length; start += widthPx) markReplaced(was, is, start, widthPx, replaced);
  const close = boxFilter(replaced, widthPx, heightPx, bandPx);
  const wide = boxFilter(replaced, widthPx, heightPx, innerPx);
  const old = sampleColours(was, before, oldReach, (at) => replaced[at] === 1);
  const person = sampleColours(was, before, personReach, (at) => wide[at]! < 1e-4);
  const isOld = (at: number, column: number, row: number) => {
    const red = is[at * 3]!;
    const green = is[at * 3 + 1]!;
    const blue = is[at * 3 + 2]!;
    // As much of an old background must show as a colour this far from the new one can hold.
    if (sqrt(red * red + green * green + blue * blue) < minShown * minContrast) return false;
    return isLeftOver(red, green, blue, old(column, row), person(column, row));
  };
  const count = { band: 0, left: 0 };
  for (let row = 0; row < heightPx; row += 1) countRow(replaced, close, row, widthPx, isOld, count);
  return count.band === 0 ? 0 : count.left / count.band;
}

function markReplaced(was: Colours, is: Colours, start: number, width: number, replaced: Float32Array): void {
  for (let at = start; at < start + width; at += 1) replaced[at] = isNew(is, at) && !isNew(was, at) ? 1 : 0;
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
function isLeftOver(red: number, green: number, blue: number, old: Colours, person: Colours): boolean {
  if (person.length === 0) return false;
  let least = Number.POSITIVE_INFINITY;
  let nearest = -1;
  for (let at = 0; at < old.length; at += 3) {
    const r = old[at]!;
    const g = old[at + 1]!;
    const b = old[at + 2]!;
    if (sqrt(r * r + g * g + b * b) < minContrast) continue;
    const apart = squaredFromLine(red, green, blue, r, g, b);
    if (apart >= least) continue;
    least = apart;
    nearest = at;
  }
  if (nearest < 0) return false;
  const shown = shareOf(red, green, blue, old[nearest]!, old[nearest + 1]!, old[nearest + 2]!);
  if (shown < minShown) return false;
  const far = (sqrt(least) + minMargin) ** 2;
  for (let at = 0; at < person.length; at += 3) {
    if (squaredFromLine(red, green, blue, person[at]!, person[at + 1]!, person[at + 2]!) <= far) return false;
  }
  return true;
}

/** Where on the line from the new background to another colour a colour lies nearest to it: 1 is that colour itself. */
function shareOf(red: number, green: number, blue: number, r: number, g: number, b: number): number {
  const along = red * r + green * g + blue * b;
  return max(0, min(1, along / (r * r + g * g + b * b || 1)));
}

/** The square of how far a colour is from the line between the new background and another one. */
function squaredFromLine(red: number, green: number, blue: number, r: number, g: number, b: number): number {
  const share = shareOf(red, green, blue, r, g, b);
  return (red - r * share) ** 2 + (green - g * share) ** 2 + (blue - b * share) ** 2;
}

/** A few colours of each cell among the pixels chosen, and a reader that gives those of the cells around a position. */
function sampleColours(
  ways: Colours,
  { widthPx, heightPx }: Raster,
  cellReach: number,
  isChosen: (at: number) => boolean,
): (column: number, row: number) => Colours {
  const columns = floor(widthPx / cellPx) + 1;
  const rows = floor(heightPx / cellPx) + 1;
  const cells: number[][] = Array.from({ length: columns * rows }, () => []);
  for (let row = 0; row < heightPx; row += sampleStepPx) {
    for (let column = 0; column < widthPx; column += sampleStepPx) {
      const at = row * widthPx + column;
      if (!isChosen(at)) continue;
      const cell = cells[floor(row / cellPx) * columns + floor(column / cellPx)]!;
      for (let value = at * 3; value < at * 3 + 3; value += 1) cell.push(ways[value]!);
    }
  }
  const near = new Map<number, Colours>();
  return (column, row) => {
    const cell = floor(row / cellPx) * columns + floor(column / cellPx);
    const known = near.get(cell);
    if (known !== undefined) return known;
    const around: number[] = [];
    for (let y = max(0, floor(row / cellPx) - cellReach); y <= min(rows - 1, floor(row / cellPx) + cellReach); y += 1) {
      const first = max(0, floor(column / cellPx) - cellReach);
      const last = min(columns - 1, floor(column / cellPx) + cellReach);
      for (let x = first; x <= last; x += 1) around.push(...cells[y * columns + x]!);
    }
    const colours = Int16Array.from(around);
    near.set(cell, colours);
    return colours;
  };
}

/** Every pixel of a picture as its way from a colour. */
function waysFrom(colour: string, { data }: Raster): Colours {
  const [red = 0, green = 0, blue = 0] = Buffer.from(colour.slice(1), 'hex');
  const ways = new Int16Array(data.length);
  for (let at = 0; at < ways.length; at += 3) {
    ways[at] = data[at]! - red;
    ways[at + 1] = data[at + 1]! - green;
    ways[at + 2] = data[at + 2]! - blue;
  }
  return ways;
}

function isNew(ways: Colours, at: number): boolean {
  return (
    abs(ways[at * 3]!) <= paperTolerance &&
    abs(ways[at * 3 + 1]!) <= paperTolerance &&
    abs(ways[at * 3 + 2]!) <= paperTolerance
  );
}
