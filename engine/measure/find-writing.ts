import type { Raster } from '#engine/input/raster.ts';
import { type Character, findCharacters } from './find-characters.ts';
import { toLab } from './lab.ts';

const { abs, atan2, floor, hypot, max, min, PI, round } = Math;

/** The longest line of writing over the person. */
export interface Writing {
  readonly characters: number;
  readonly pixels: Uint32Array;
  /** Whether clothes cannot carry it: see `isLaidOver`. */
  readonly isLaidOver: boolean;
}

/** Characters of a line: how much heights and tops may differ and how far apart they are, in heights; colours in RGB. */
const line = { height: 0.25, top: 0.25, gap: 1.6, colour: 55 };

/**
 * A line that is laid over the picture: its characters; how much their tops leave a straight line and their heights
 * differ, in heights; how many of them lie on face or hair, or on each side of the person's outline.
 */
const laid = { characters: 5, straight: 0.16, height: 0.24, onSkin: 4, onEachSide: 2 };
/** A date as cameras print it: its characters, its height as a share of the photo's, hues in degrees, and chroma. */
const stamp = { characters: 5, most: 0.05, hues: { from: 25, to: 78 }, chroma: 42 };

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
  const firstRow = min(heightPx, max(0, round(headTop)));
  const first = firstRow * widthPx;
  const chin = floor((face.at(-1) ?? 0) / widthPx) - firstRow;
  const below = person.subarray(first);
  const characters = findCharacters(photo, below, firstRow, chin);
  characters.sort((one, other) => one.left - other.left);
  const lines = characters.map((start) => lineFrom(start, characters));
  const over = longest(lines.filter((line) => isLaidOver(line, below, heightPx, chin)));
  const found =
    over.length > 0 ? over : longest(lines.map((line) => line.filter((it) => isOnClothes(it, below, chin))));
  const pixels = Uint32Array.from(found.flatMap(({ places }) => Array.from(places, (at) => at + first)));
  return { characters: found.length, pixels, isLaidOver: over.length > 0 };
}

function longest(lines: readonly Character[][]): Character[] {
  return lines.reduce((most, other) => (other.length > most.length ? other : most), []);
}

function isOnClothes({ top, places }: Character, person: Float32Array, chin: number): boolean {
  return top >= chin && isOnPerson(places, person);
}

function isOnPerson(places: Uint32Array, person: Float32Array): boolean {
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
