import type { Raster } from '#engine/input/raster.ts';
import { linearByValue } from '#engine/measure/lab.ts';

/** A colour in linear light, 0 to 1 per channel of sRGB. */
export interface LinearColour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** The linear light of one pixel. */
export function linearAt({ data }: Raster, at: number): LinearColour {
  return {
    red: linearByValue[data[at * 3]!]!,
    green: linearByValue[data[at * 3 + 1]!]!,
    blue: linearByValue[data[at * 3 + 2]!]!,
  };
}

/** The mean of several pixels in linear light, black for none: light adds up there, not in sRGB's values. */
export function linearMean({ data }: Raster, pixels: Uint32Array): LinearColour {
  const count = pixels.length;
  let [red, green, blue] = [0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    const at = pixels[index]! * 3;
    red += linearByValue[data[at]!]!;
    green += linearByValue[data[at + 1]!]!;
    blue += linearByValue[data[at + 2]!]!;
  }
  return count === 0 ? { red, green, blue } : { red: red / count, green: green / count, blue: blue / count };
}

/** Luminance Y of a colour (Rec. 709). */
export function luminance({ red, green, blue }: LinearColour): number {
  return weigh(red, green, blue);
}

/** Luminance Y of one pixel. */
export function luminanceAt({ data }: Raster, at: number): number {
  return weigh(linearByValue[data[at * 3]!]!, linearByValue[data[at * 3 + 1]!]!, linearByValue[data[at * 3 + 2]!]!);
}

function weigh(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Pixels by a value of theirs, the least first, equal ones as they come. */
export function sortPixels(pixels: Uint32Array, measure: (pixel: number) => number): Uint32Array {
  const values = new Float64Array(pixels.length);
  for (let index = 0; index < pixels.length; index += 1) values[index] = measure(pixels[index]!);
  // Numbers alone are sorted natively; each pixel's place among them follows.
  const ascending = values.toSorted();
  const taken = new Uint32Array(pixels.length);
  const sorted = new Uint32Array(pixels.length);
  for (let index = 0; index < pixels.length; index += 1) {
    const first = firstPlace(ascending, values[index]!);
    sorted[first + taken[first]!] = pixels[index]!;
    taken[first]! += 1;
  }
  return sorted;
}

/** Where a value begins among ascending ones. */
function firstPlace(ascending: Float64Array, value: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ascending[middle]! < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
