import type { Raster } from '#engine/input/raster.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';

const { abs, floor, max, min, sqrt } = Math;

/** A pixel shows the new background up to this difference in each channel; encoding leaves a trace around edges. */
const paperTolerance = 5;
/** The outline is looked at within this many pixels of the new background. */
const bandPx = 6;
/** Deeper than this inside the person the colours are surely theirs. */
const innerPx = 8;
/** Colours are sampled in cells; a pixel is compared with those of the cells around it. */
const cellPx = 24;
const sampleStepPx = 6;
const oldReach = 1;
/** Wider for the person: a strand or the tip of a collar has its like further away. */
const personReach = 2;
/** Steps by which a colour has to fit the old background better than the person, before it counts as left over. */
const minMargin = 20;
/** How much of the old background must show: less is a tint that nobody sees. */
const minShown = 0.3;
/** An old background nearer to the new one than this leaves nothing that could show. */
const minContrast = 36;

type Colour = readonly [number, number, number];

/**
 * The share of the outline of a photo with a new background in which the old one still shows: a pixel that lies between the
 * new colour and one the background had nearby, and that no colour of the person nearby explains as well.
 *
 * Only the picture before and the file after are compared, colour by colour; what the matte was is not known here. Where
 * background and person have the same colour nothing can be told, and nothing is counted.
 *
 * @param before the photo's pixels before the background was replaced
 * @param after the delivered file, decoded
 * @param newColour of the background, `#rrggbb`
 */
export function measureLeftovers(before: Raster, after: Raster, newColour = '#ffffff'): number {
  const { widthPx, heightPx } = after;
  const paper = Buffer.from(newColour.slice(1), 'hex') as unknown as Colour;
  const replaced = new Float32Array(widthPx * heightPx);
  // What had the colour before is a collar or a shirt, or a wall that leaves nothing to see.
  for (let at = 0; at < replaced.length; at += 1) {
    replaced[at] = isLike(colourAt(after, at), paper) && !isLike(colourAt(before, at), paper) ? 1 : 0;
  }
  const close = boxFilter(replaced, widthPx, heightPx, bandPx);
  const wide = boxFilter(replaced, widthPx, heightPx, innerPx);
  const old = sampleColours(before, oldReach, (at) => replaced[at] === 1);
  const person = sampleColours(before, personReach, (at) => wide[at]! < 1e-4);
  let [band, left] = [0, 0];
  for (let at = 0; at < replaced.length; at += 1) {
    if (replaced[at] === 1 || close[at]! < 1e-4) continue;
    band += 1;
    const [column, row] = [at % widthPx, floor(at / widthPx)];
    if (isLeftOver(colourAt(after, at), old(column, row), person(column, row), paper)) left += 1;
  }
  return band === 0 ? 0 : left / band;
}

function isLeftOver(colour: Colour, old: readonly Colour[], person: readonly Colour[], paper: Colour): boolean {
  // As much of an old background must show as a colour this far from the new one can hold.
  if (person.length === 0 || distance(colour, paper) < minShown * minContrast) return false;
  let fromOld = Number.POSITIVE_INFINITY;
  let nearest: Colour | undefined;
  for (const background of old) {
    if (distance(background, paper) < minContrast) continue;
    const apart = distanceFromLine(colour, background, paper);
    if (apart < fromOld) [fromOld, nearest] = [apart, background];
  }
  if (nearest === undefined || shareOf(colour, nearest, paper) < minShown) return false;
  for (const own of person) if (distanceFromLine(colour, own, paper) <= fromOld + minMargin) return false;
  return true;
}

/** Where on the line from the new background to another colour a colour lies nearest to it: 1 is that colour itself. */
function shareOf(colour: Colour, other: Colour, paper: Colour): number {
  const [red, green, blue] = [other[0] - paper[0], other[1] - paper[1], other[2] - paper[2]];
  const along = (colour[0] - paper[0]) * red + (colour[1] - paper[1]) * green + (colour[2] - paper[2]) * blue;
  return max(0, min(1, along / (red * red + green * green + blue * blue || 1)));
}

/** How far a colour is from the line between the new background and another one. */
function distanceFromLine(colour: Colour, other: Colour, paper: Colour): number {
  const share = shareOf(colour, other, paper);
  const red = colour[0] - paper[0] - (other[0] - paper[0]) * share;
  const green = colour[1] - paper[1] - (other[1] - paper[1]) * share;
  const blue = colour[2] - paper[2] - (other[2] - paper[2]) * share;
  return sqrt(red * red + green * green + blue * blue);
}

/** A few colours of each cell among the pixels chosen, and a reader that gives those of the cells around a position. */
function sampleColours(
  picture: Raster,
  cellReach: number,
  isChosen: (at: number) => boolean,
): (column: number, row: number) => Colour[] {
  const columns = floor(picture.widthPx / cellPx) + 1;
  const rows = floor(picture.heightPx / cellPx) + 1;
  const cells: Colour[][] = Array.from({ length: columns * rows }, () => []);
  for (let row = 0; row < picture.heightPx; row += sampleStepPx) {
    for (let column = 0; column < picture.widthPx; column += sampleStepPx) {
      const at = row * picture.widthPx + column;
      if (isChosen(at)) cells[floor(row / cellPx) * columns + floor(column / cellPx)]!.push(colourAt(picture, at));
    }
  }
  const near = new Map<number, Colour[]>();
  return (column, row) => {
    const cell = floor(row / cellPx) * columns + floor(column / cellPx);
    const known = near.get(cell);
    if (known !== undefined) return known;
    const around: Colour[] = [];
    for (let y = max(0, floor(row / cellPx) - cellReach); y <= min(rows - 1, floor(row / cellPx) + cellReach); y += 1) {
      const first = max(0, floor(column / cellPx) - cellReach);
      const last = min(columns - 1, floor(column / cellPx) + cellReach);
      for (let x = first; x <= last; x += 1) around.push(...cells[y * columns + x]!);
    }
    near.set(cell, around);
    return around;
  };
}

function isLike(colour: Colour, paper: Colour): boolean {
  return (
    abs(colour[0] - paper[0]) <= paperTolerance &&
    abs(colour[1] - paper[1]) <= paperTolerance &&
    abs(colour[2] - paper[2]) <= paperTolerance
  );
}

function colourAt({ data }: Raster, at: number): Colour {
  return [data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!];
}

function distance(a: Colour, b: Colour): number {
  return sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2);
}
