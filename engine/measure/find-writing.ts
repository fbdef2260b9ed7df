import type { Raster } from '#engine/input/raster.ts';
import { boxFilter } from './box-filter.ts';

const { abs, floor, hypot, max, min, round } = Math;

/** A line of writing over the clothes. */
export interface Writing {
  readonly characters: number;
  readonly pixels: Uint32Array;
}

/** What a stroke is compared with: the mean of a window of this part of the photo's width to every side. */
const surroundingDivisor = 40;
/** Distances in 8-bit RGB: a stroke from what surrounds it, and two neighbours of one stroke at most. */
const minContrast = 55;
const maxWithin = 70;
/** The height of a character as a share of the photo's: 8 to 48 pixels of 600. */
const heights = { least: 0.013, most: 0.08 };
/** The width of a character in its heights; that of a one, which is all ink; and the share of ink in its box. */
const widest = 1.3;
const narrow = 0.5;
const ink = { least: 0.2, most: 0.8 };
/** Characters of a line: how much heights and tops may differ and how far apart they are, in heights; colours in RGB. */
const line = { height: 0.25, top: 0.25, gap: 1.6, colour: 36 };

type Colour = readonly [number, number, number];
type Planes = readonly [Float32Array, Float32Array, Float32Array];

interface Character {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
  readonly colour: Colour;
  readonly places: readonly number[];
}

/**
 * Finds the longest line of characters over the clothes: strokes of one colour and height, next to each other. A camera
 * that prints the date on its pictures writes there; other writing is found as well.
 *
 * @param person how much of each pixel is the person
 * @param face pixels within the outline of the face, row by row: clothes begin below it
 */
export function findWriting(photo: Raster, person: Float32Array, face: Uint32Array): Writing {
  const { widthPx, heightPx } = photo;
  const first = floor((face.at(-1) ?? 0) / widthPx) * widthPx;
  const planes = readPlanes(photo, first);
  const waiting = findStrokes(planes, person.subarray(first), widthPx);
  const characters: Character[] = [];
  for (let seed = 0; seed < waiting.length; seed += 1) {
    if (waiting[seed] === 0) continue;
    const places = takeStroke(waiting, planes, widthPx, seed);
    const character = readCharacter(places, planes, widthPx, heightPx);
    if (character !== undefined) characters.push(character);
  }
  characters.sort((one, other) => one.left - other.left);
  const found = characters
    .map((start) => lineFrom(start, characters))
    .reduce((longest, other) => (other.length > longest.length ? other : longest), []);
  const pixels = Uint32Array.from(found.flatMap(({ places }) => places.map((at) => at + first)));
  return { characters: found.length, pixels };
}

function readPlanes({ data, widthPx, heightPx }: Raster, first: number): Planes {
  const count = widthPx * heightPx - first;
  const plane = (channel: number) => {
    const values = new Float32Array(count);
    for (let at = 0; at < count; at += 1) values[at] = data[(first + at) * 3 + channel]!;
    return values;
  };
  return [plane(0), plane(1), plane(2)];
}

/** Marks what differs from its surroundings, of the person. */
function findStrokes(planes: Planes, person: Float32Array, width: number): Uint8Array {
  const [red, green, blue] = planes;
  const radius = round(width / surroundingDivisor);
  const means = planes.map((plane) => boxFilter(plane, width, plane.length / width, radius)) as unknown as Planes;
  const strokes = new Uint8Array(person.length);
  for (let at = 0; at < person.length; at += 1) {
    if (person[at]! < 0.5) continue;
    const [r, g, b] = [red[at]! - means[0][at]!, green[at]! - means[1][at]!, blue[at]! - means[2][at]!];
    if (r * r + g * g + b * b > minContrast * minContrast) strokes[at] = 1;
  }
  return strokes;
}

/** The stroke of a place, also across corners; it is removed from the map. */
function takeStroke(waiting: Uint8Array, [red, green, blue]: Planes, width: number, seed: number): number[] {
  const places = [seed];
  waiting[seed] = 0;
  for (let next = 0; next < places.length; next += 1) {
    const at = places[next]!;
    for (let above = at - width; above <= at + width; above += width) {
      for (let to = above - 1; to <= above + 1; to += 1) {
        if (waiting[to] !== 1) continue;
        if (hypot(red[to]! - red[at]!, green[to]! - green[at]!, blue[to]! - blue[at]!) > maxWithin) continue;
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
  planes: Planes,
  widthPx: number,
  heightPx: number,
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
  const mean = (plane: Float32Array) => places.reduce((sum, at) => sum + plane[at]!, 0) / places.length;
  return { left, right, top, height, colour: [mean(planes[0]), mean(planes[1]), mean(planes[2])], places };
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
