import { fromOklab, type LinearRgb, linearOfHex, toOklab } from '#engine/looks/ground/oklab.ts';
import { clamp } from '#engine/looks/ground/ramp.ts';
import { type Pigment, pigmentOf } from './pigment.ts';

/** What a pigment is put on, and under which light. */
export interface Wearer {
  /** Lightness of the skin, OKLab. */
  readonly skinLightness: number;
  /** The lamp's colour at luminance 1. */
  readonly lamp: LinearRgb;
  /** How bright it is there, where 1 is light skin in good light: a pigment reflects no more than the lamp gives. */
  readonly brightness: number;
  /** Of the intensity, see `intensityFactors`. */
  readonly factor: number;
}

/** Recipes are written for skin as light as this; on skin darker by `range` they change the most. */
const writtenFor = { lightness: 0.74, range: 0.3 };
/** The same pigment looks pale and chalky on dark skin, loud on the palest: how far it moves in OKLab over that range. */
const suited = { deeper: 0.2, redder: 0.2, warmer: 0.15 };
const [palest, darkest] = [-0.2, 0.65];
/** A pale pigment that is lighter than the skin by more than this looks like chalk on it. */
const mostLighter = 0.08;
/** Several coats are deeper than one. */
const deeperPerCoat = 0.08;

/** A recipe's colour as it is mixed for a face: deeper and stronger on dark skin, and lit by the picture's own lamp. */
export function suitPigment(hex: string, { skinLightness, lamp, brightness, factor }: Wearer): Pigment {
  const { l, a, b } = toOklab(linearOfHex(hex));
  const darker = clamp((writtenFor.lightness - skinLightness) / writtenFor.range, palest, darkest);
  const deeper = l - suited.deeper * Math.max(0, darker) * l ** 0.5 - deeperPerCoat * (factor - 1);
  const mixed = fromOklab({
    l: clamp(deeper, 0, skinLightness + mostLighter),
    a: a * (1 + suited.redder * darker),
    b: b * (1 + suited.warmer * darker),
  });
  return pigmentOf({
    red: clamp(clamp(mixed.red) * lamp.red * brightness),
    green: clamp(clamp(mixed.green) * lamp.green * brightness),
    blue: clamp(clamp(mixed.blue) * lamp.blue * brightness),
  });
}
