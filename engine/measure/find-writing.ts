import type { Raster } from '#engine/input/raster.ts';
import { boxFilter } from './box-filter.ts';
import { cellPx, readGrid } from './colour-grid.ts';
import { toLab } from './lab.ts';

const { abs, atan2, floor, hypot, max, min, PI, round } = Math;

/** The longest line of writing over the person. */
export interface Writing {
  readonly characters: number;
  readonly pixels: Uint32Array;
  /** Whether clothes cannot carry it: see `isLaidOver`. */
  readonly isLaidOver: boolean;
}

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
/** Characters of a line: how much heights and tops may differ and how far apart they are, in heights; colours in RGB. */
const line = { height: 0.25, top: 0.25, gap: 1.6, colour: 55 };

/**
 * A line that is laid over the picture: its characters; how much their tops leave a straight line and their heights
 * differ, in heights; how many of them lie on face or hair, or on each side of the person's outline.
 */
const laid = { characters: 5, straight: 0.16, height: 0.24, onSkin: 4, onEachSide: 2 };
/** A date as cameras print it: its characters, its height as a share of the photo's, hues in degrees, and chroma. */
const stamp = { characters: 5, most: 0.05, hues: { from: 25, to: 78 }, chroma: 42 };

type Colour = readonly [number, number, number];

interface Character {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
  readonly colour: Colour;
  readonly places: readonly number[];
}

/**
 * Finds the longest line of characters over the person: strokes of one colour and height, next to each other. A camera
 * that prints the date on its pictures writes there; other writing is found as well.
 *
 * @param person how much of each pixel is the person
 * @param face pixels within the outline of the face, row by row: clothes begin below it
 * @param headTop the first row of the head
 */
export function findWriting(photo: Raster, person: Float32Array, face: Uint32Array, headTop: number): Writing {
  const { widthPx, heightPx } = photo;
  const first = max(0, round(headTop)) * widthPx;
  const chin = floor((face.at(-1) ?? 0) / widthPx) - first / widthPx;
  const below = person.subarray(first);
  const waiting = findStrokes(photo, below, first, chin * widthPx);
  const characters: Character[] = [];
  for (let seed = 0; seed < waiting.length; seed += 1) {
    if (waiting[seed] === 0) continue;
    const isLighter = waiting[seed] === lighter;
    const places = takeStroke(waiting, widthPx, seed);
    const character = readCharacter(places, photo, first, isLighter);
    if (character !== undefined) characters.push(character);
  }
  characters.sort((one, other) => one.left - other.left);
  const lines = characters.map((start) => lineFrom(start, characters));
  const over = longest(lines.filter((line) => isLaidOver(line, below, heightPx, chin)));
  const found =
    over.length > 0 ? over : longest(lines.map((line) => line.filter((it) => isOnClothes(it, below, chin))));
  const pixels = Uint32Array.from(found.flatMap(({ places }) => places.map((at) => at + first)));
  return { characters: found.length, pixels, isLaidOver: over.length > 0 };
}

function longest(lines: readonly Character[][]): Character[] {
  return lines.reduce((most, other) => (other.length > most.length ? other : most), []);
}

function isOnClothes({ top, places }: Character, person: Float32Array, chin: number): boolean {
  return top >= chin && isOnPerson(places, person);
}

function isOnPerson(places: readonly number[], person: Float32Array): boolean {
  return places.reduce((sum, at) => sum + person[at]!, 0) > places.length / 2;
}

/**
 * Whether a line is laid over the picture and not printed on the clothes: it is straight, and it lies on face or hair,
 * goes on beyond the person, or is small and of the colours that cameras print dates in.
 */
function isLaidOver(line: readonly Character[], person: Float32Array, heightPx: number, chin: number): boolean {
  if (line.length < laid.characters || !isStraight(line)) return false;
  const isOn = line.map(({ places }) => isOnPerson(places, person));
  const onSkin = line.filter(({ top, height }, index) => isOn[index] && top + height < chin).length;
  const inside = isOn.filter(Boolean).length;
  if (onSkin >= laid.onSkin || min(inside, line.length - inside) >= laid.onEachSide) return true;
  return (
    inside > 0 && line.length >= stamp.characters && line[0]!.height < stamp.most * heightPx && isStampColour(line)
  );
}

/** Whether tops lie on a line and heights agree. */
function isStraight(line: readonly Character[]): boolean {
  const [start, end] = [line[0]!, line.at(-1)!];
  const heights = line.map(({ height }) => height);
  const slope = (end.top - start.top) / max(1, end.left - start.left);
  return (
    max(...heights) - min(...heights) <= max(1, laid.height * max(...heights)) &&
    line.every(
      ({ left, top }) => abs(top - start.top - slope * (left - start.left)) <= max(1, laid.straight * heights[0]!),
    )
  );
}

function isStampColour(line: readonly Character[]): boolean {
  const [red, green, blue] = [0, 1, 2].map((channel) =>
    round(line.reduce((sum, { colour }) => sum + colour[channel]!, 0) / line.length),
  ) as [number, number, number];
  const { a, b } = toLab(red, green, blue);
  const hue = (atan2(b, a) * 180) / PI;
  return hypot(a, b) > stamp.chroma && hue > stamp.hues.from && hue < stamp.hues.to;
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
  return { left, right, top, height, colour: [mean(0), mean(1), mean(2)], places };
}

/** @param characters from left to right */
function lineFrom(start: Character, characters: readonly Character[]): Character[] {
  const found = [start];
  for (const next of characters) {
    const last = found.at(-1)!;
    if (next.left <= last.right) continue;
    if (next.left - last.right > line.gap * last.height) break;
    const isAlike =
      abs(next.height - last.height) <= line.height * last.height &&
      abs(next.top - last.top) <= line.top * last.height &&
      hypot(...next.colour.map((value, channel) => value - start.colour[channel]!)) <= line.colour;
    if (isAlike) found.push(next);
  }
  return found;
}
