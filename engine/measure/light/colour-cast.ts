import type { Raster } from '#engine/input/raster.ts';
import { labOfLinear } from '#engine/measure/lab.ts';
import type { FaceZones } from './face-zones.ts';
import { type LinearColour, linearAt, linearMean, luminance, luminanceAt, sortPixels } from './linear-mean.ts';
import { skinDistance } from './skin-colour.ts';

const { floor, hypot, log, max } = Math;

/** Uses the brighter half of the white's pixels, and of those the least coloured share: lids and vessels are red. */
const brighterShare = 0.5;
const neutralShare = 0.3;
/** Colours are compared at this luminance (L* 69): a cast in a dim eye counts like one in a bright eye. */
const comparedLuminance = 0.4;
/**
 * How much the white must differ from the skin to be taken for a white, in logarithms of red over green and blue over
 * green. A coloured light moves both alike, so the difference tells white from lid under any light. In narrowed eyes it
 * is 0.13 to 0.21, in open ones 0.27 and more.
 */
const minWhite = 0.25;
/** Keeps logarithms of black finite. */
const darkest = 1e-4;

/**
 * The colour of the light, as the chroma (CIELAB) of the whites of the eyes, which should be near neutral. Where they
 * do not show, the skin's distance from natural skin.
 */
export function colourCast(photo: Raster, { eyeWhites, cheeks }: FaceZones): number {
  if (eyeWhites.length === 0) return skinDistance(photo, cheeks);
  const white = whiteOf(photo, eyeWhites);
  if (unlikeness(white, linearMean(photo, cheeks)) < minWhite) return skinDistance(photo, cheeks);
  return chroma(white);
}

function whiteOf(photo: Raster, eyeWhites: Uint32Array): LinearColour {
  const byLight = sortPixels(eyeWhites, (at) => -luminanceAt(photo, at));
  const brighter = byLight.subarray(0, max(1, floor(eyeWhites.length * brighterShare)));
  const byChroma = sortPixels(brighter, (at) => chroma(linearAt(photo, at)));
  return linearMean(photo, byChroma.subarray(0, max(1, floor(brighter.length * neutralShare))));
}

function chroma(colour: LinearColour): number {
  const scale = comparedLuminance / max(darkest, luminance(colour));
  const { a, b } = labOfLinear(colour.red * scale, colour.green * scale, colour.blue * scale);
  return hypot(a, b);
}

function unlikeness(one: LinearColour, other: LinearColour): number {
  const ratio = (above: number, below: number) => log(max(darkest, above) / max(darkest, below));
  return hypot(
    ratio(one.red, one.green) - ratio(other.red, other.green),
    ratio(one.blue, one.green) - ratio(other.blue, other.green),
  );
}
