import type { Raster } from '#engine/input/raster.ts';
import { labOfLinear, putLab } from '#engine/measure/lab.ts';
import { linearMean } from './linear-mean.ts';

const { floor, hypot, max, sqrt } = Math;

/** Lightness steps within which colours are compared. */
const binLightness = 4;
const bins = 100 / binLightness + 1;
/** One pixel in so many is enough for a spread over thousands. */
const stride = 9;
/** Colours are compared as if at this lightness, so that neither the skin's tone nor the exposure shrinks them. */
const comparedLightness = 69;
/** Darker 8-bit values have no meaningful colour. */
const minLightness = 8;
/** Fewer pixels of one lightness are not significant. */
const minPerBin = 10;

/**
 * How far the cheeks' mean colour is from what skin can look like, in CIELAB: 5 <= a <= 25, 5 <= b <= 35 (OFIQ
 * NaturalColour). Unlike there, the distance keeps growing evenly below 0 instead of jumping to 100, so that pale skin
 * in the shade is not taken for a cast.
 */
export function skinDistance(photo: Raster, cheeks: Uint32Array): number {
  const { red, green, blue } = linearMean(photo, cheeks);
  const { a, b } = labOfLinear(red, green, blue);
  return hypot(max(0, 5 - a, a - 25), max(0, 5 - b, b - 35));
}

/**
 * How much colours differ that are equally light, in CIELAB, over the whole face. Lips, cheeks, irises and whites
 * differ in every photograph in colour; in a grey or toned one the colour follows from the lightness alone, so this is
 * near 0.
 */
export function colourVariety({ data }: Raster, face: Uint32Array): number {
  const [counts, as, bs, squares] = [0, 1, 2, 3].map(() => new Float64Array(bins)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const lab = new Float64Array(3);
  for (let index = 0; index < face.length; index += stride) {
    const at = face[index]! * 3;
    putLab(lab, 0, data[at]!, data[at + 1]!, data[at + 2]!);
    const l = lab[0]!;
    if (l < minLightness) continue;
    // CIELAB's a and b grow with l + 16 where only the light grows.
    const scale = (comparedLightness + 16) / (l + 16);
    const a = lab[1]! * scale;
    const b = lab[2]! * scale;
    const bin = floor(l / binLightness);
    counts[bin]! += 1;
    as[bin]! += a;
    bs[bin]! += b;
    squares[bin]! += a * a + b * b;
  }
  let [sum, count] = [0, 0];
  for (let bin = 0; bin < bins; bin += 1) {
    const pixels = counts[bin]!;
    if (pixels < minPerBin) continue;
    sum += squares[bin]! - (as[bin]! ** 2 + bs[bin]! ** 2) / pixels;
    count += pixels;
  }
  return sqrt(max(0, sum) / max(1, count));
}
