import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import { cellPx } from './colour-grid.ts';

const { ceil, max, round } = Math;

/** What a stroke is compared with: the mean of a window of this part of the photo's width to every side. */
const surroundingDivisor = 40;
/** The distance of a stroke from what surrounds it, in 8-bit RGB; lighter and darker ones do not connect. */
const minContrast = 55;
/** The part of a stroke whose colour is read. */
const coreShare = 0.4;
/** The height of a character as a share of the photo's: 8 to 48 pixels of 600. */
const heights = { least: 0.013, most: 0.08 };
/** The width of a character in its heights; that of a one, which is all ink; and the share of ink in its box. */
const widest = 1.3;
const narrow = 0.5;
const ink = { least: 0.2, most: 0.8 };
type Colour = readonly [number, number, number];

/** A stroke that has the size and the ink of a character. */
export interface Character {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
  readonly colour: Colour;
  readonly places: Uint32Array;
}

/**
 * Finds strokes like characters: of the person, and below the chin next to it.
 *
 * @param person how much of each pixel is the person, from a row of the photo on; so are rows and places of the result
 * @param chin the row from which on what is next to the person counts
 */
export function findCharacters(photo: Raster, person: Float32Array, firstRow: number, chin: number): Character[] {
  const { data, widthPx, heightPx } = photo;
  const [least, most] = [heights.least * heightPx, heights.most * heightPx];
  // A character has a place in each of its rows.
  const room = person.length + descriptionLength * (person.length / max(1, ceil(least)) + 1);
  return withKernels((kernels, memory) => {
    const [pixels, alpha] = [memory.put(data), memory.put(person)];
    const found = memory.reserve(ceil(room) * 4);
    const rows = [pixels, widthPx, heightPx, firstRow, alpha, chin * widthPx] as const;
    const contrast = [round(widthPx / surroundingDivisor / cellPx), minContrast] as const;
    kernels.findCharacters(...rows, ...contrast, least, most, widest, narrow, ink.least, ink.most, coreShare, found);
    return readCharacters(memory.ints(found, ceil(room)));
  });
}

/** How many numbers describe a character, before its places. */
const descriptionLength = 9;
type Description = [number, number, number, number, number, number, number, number, number];

function readCharacters(found: Uint32Array): Character[] {
  const characters: Character[] = [];
  for (let at = 0; found[at]! > 0; ) {
    const described = Array.from(found.subarray(at, at + descriptionLength)) as Description;
    const [count, left, right, top, height, core, red, green, blue] = described;
    at += descriptionLength + count;
    const places = found.slice(at - count, at);
    characters.push({ left, right, top, height, colour: [red / core, green / core, blue / core], places });
  }
  return characters;
}
