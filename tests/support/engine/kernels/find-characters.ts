import type { Raster } from '#engine/input/raster.ts';
import { cellPx } from '#engine/measure/colour-grid.ts';
import type { Character } from '#engine/measure/find-characters.ts';
import { boxFilter } from './box-filter.ts';
import { readGrid } from './colour-grid.ts';

const { floor, max, min, round } = Math;

/** What a stroke is compared with: the mean of a window of this part of the photo's width to every side. */
const surroundingDivisor = 40;
/** The distance of a stroke from what surrounds it, in 8-bit RGB; lighter and darker ones do not connect. */
const minContrast = 55;
const [lighter, darker] = [1, 2];
/** The part of a stroke whose colour is read. */
const coreShare = 0.4;
/** The height of a character as a share of the photo's: 8 to 48 pixels of 600. */
const heights = { least: 0.013, most: 0.08 };
/** The width of a character in its heights; that of a one, which is all ink; and the share of ink in its box. */
const widest = 1.3;
const narrow = 0.5;
const ink = { least: 0.2, most: 0.8 };
/** The characters on the person, and below the chin next to it. */
export function findCharacters(photo: Raster, person: Float32Array, firstRow: number, chin: number): Character[] {
  const { widthPx } = photo;
  const first = firstRow * widthPx;
  const waiting = findStrokes(photo, person, first, chin * widthPx);
  const characters: Character[] = [];
  for (let seed = 0; seed < waiting.length; seed += 1) {
    if (waiting[seed] === 0) continue;
    const isLighter = waiting[seed] === lighter;
    const places = takeStroke(waiting, widthPx, seed);
    const character = readCharacter(places, photo, first, isLighter);
    if (character !== undefined) characters.push(character);
  }
  return characters;
}

/** Marks what differs from its surroundings, of the person, and below the chin next to it. */
function findStrokes(photo: Raster, person: Float32Array, first: number, belowChin: number): Uint8Array {
  const { data, widthPx, heightPx } = photo;
  const grid = readGrid(photo, { left: 0, right: widthPx, top: first / widthPx, bottom: heightPx });
  const radius = round(widthPx / surroundingDivisor / cellPx);
  const [red, green, blue] = grid.planes.map((plane) => boxFilter(plane, grid.width, grid.height, radius)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const strokes = new Uint8Array(person.length);
  for (let row = 0, at = 0; row < person.length / widthPx; row += 1) {
    const cells = min(grid.height - 1, floor(row / cellPx)) * grid.width;
    for (let column = 0; column < widthPx; column += 1, at += 1) {
      if (person[at]! < 0.5 && at < belowChin) continue;
      const cell = cells + min(grid.width - 1, column >> 1);
      const from = (first + at) * 3;
      const r = data[from]! - red[cell]!;
      const g = data[from + 1]! - green[cell]!;
      const b = data[from + 2]! - blue[cell]!;
      if (r * r + g * g + b * b > minContrast * minContrast) strokes[at] = r + g + b > 0 ? lighter : darker;
    }
  }
  return strokes;
}

/** The stroke of a place, also across corners; it is removed from the map. */
function takeStroke(waiting: Uint8Array, width: number, seed: number): number[] {
  const places = [seed];
  const kind = waiting[seed];
  waiting[seed] = 0;
  for (let next = 0; next < places.length; next += 1) {
    const at = places[next]!;
    for (let above = at - width; above <= at + width; above += width) {
      for (let to = above - 1; to <= above + 1; to += 1) {
        if (waiting[to] !== kind) continue;
        waiting[to] = 0;
        places.push(to);
      }
    }
  }
  return places;
}

/** A stroke that has the size and the ink of a character. */
function readCharacter(
  places: readonly number[],
  { data, widthPx, heightPx }: Raster,
  first: number,
  isLighter: boolean,
): Character | undefined {
  let [left, right, top, bottom] = [widthPx, 0, heightPx, 0];
  for (const at of places) {
    left = min(left, at % widthPx);
    right = max(right, at % widthPx);
    top = min(top, floor(at / widthPx));
    bottom = max(bottom, floor(at / widthPx));
  }
  const [width, height] = [right - left + 1, bottom - top + 1];
  const share = places.length / (width * height);
  if (height < heights.least * heightPx || height > heights.most * heightPx || width > widest * height)
    return undefined;
  if (share < ink.least || (share > ink.most && width > narrow * height)) return undefined;
  // The middle of a stroke has its colour, the rim that of what lies below, too.
  const light = (at: number) => data[(first + at) * 3]! + data[(first + at) * 3 + 1]! + data[(first + at) * 3 + 2]!;
  const sorted = places.toSorted((a, b) => (isLighter ? light(b) - light(a) : light(a) - light(b)));
  const core = sorted.slice(0, max(1, round(sorted.length * coreShare)));
  const mean = (channel: number) => core.reduce((sum, at) => sum + data[(first + at) * 3 + channel]!, 0) / core.length;
  return { left, right, top, height, colour: [mean(0), mean(1), mean(2)], places: Uint32Array.from(places) };
}
