import type { Raster } from '#engine/input/raster.ts';
import { labOfLinear } from '#engine/measure/lab.ts';
import { linearMean, luminance, luminanceAt, sortPixels } from './linear-mean.ts';

const { abs, floor, hypot, max } = Math;

/** Of a cheek's pixels, by their light: hair and shadow are darker, glints lighter. */
const skinShares = { from: 0.3, to: 0.95 };
/** Colours are compared at this luminance (L* 69), so that shading does not count. */
const comparedLuminance = 0.4;
/** A step of hue counts like so many of chroma: highlights and shadows change the chroma of skin, hardly its hue. */
const hueWeight = 3;
const darkest = 1e-4;

/**
 * How differently coloured the light on both cheeks is, in CIELAB at one lightness: three times the distance of the less
 * coloured cheek from the line between grey and the other one, and the difference of their chroma.
 *
 * Skin reflects its own colour and, in highlights, that of the lamp (Shafer's dichromatic model, 1985): under one light
 * both cheeks lie on that line, wherever it comes from. Light of another colour on one side moves a cheek off it, or, if
 * it is red, far along it.
 */
export function lightColours(photo: Raster, rightCheek: Uint32Array, leftCheek: Uint32Array): number {
  const cheeks = [skinColour(photo, rightCheek), skinColour(photo, leftCheek)].toSorted((a, b) => a.chroma - b.chroma);
  const [pale, strong] = [cheeks[0]!, cheeks[1]!];
  const offLine = abs(pale.a * strong.b - pale.b * strong.a) / max(1, strong.chroma);
  return hypot(hueWeight * offLine, strong.chroma - pale.chroma);
}

interface SkinColour {
  readonly a: number;
  readonly b: number;
  readonly chroma: number;
}

function skinColour(photo: Raster, cheek: Uint32Array): SkinColour {
  const byLight = sortPixels(cheek, (at) => luminanceAt(photo, at));
  const [from, to] = [floor(cheek.length * skinShares.from), max(1, floor(cheek.length * skinShares.to))];
  const mean = linearMean(photo, byLight.subarray(from, to));
  const scale = comparedLuminance / max(darkest, luminance(mean));
  const { a, b } = labOfLinear(mean.red * scale, mean.green * scale, mean.blue * scale);
  return { a, b, chroma: hypot(a, b) };
}
