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
export function linearMean(photo: Raster, pixels: Iterable<number>): LinearColour {
  let [count, red, green, blue] = [0, 0, 0, 0];
  for (const at of pixels) {
    const colour = linearAt(photo, at);
    count += 1;
    red += colour.red;
    green += colour.green;
    blue += colour.blue;
  }
  return count === 0 ? { red, green, blue } : { red: red / count, green: green / count, blue: blue / count };
}

/** Luminance Y of a colour (Rec. 709). */
export function luminance({ red, green, blue }: LinearColour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
