import { pixelsWithin } from '#engine/measure/face-area.ts';
import { type Lab, toLab } from '#engine/measure/lab.ts';
import { beyondNature } from './head-covering.ts';
import { interEye, meanColour, pointsOf, regionPixels, type SeenFace, without } from './seen-face.ts';
import { surfaceRelief } from './surface-relief.ts';
import {
  belowLowerLip,
  chinRegion,
  glabellaRegion,
  innerLipsRim,
  leftCheekRegion,
  leftEyeRegion,
  lowerFaceRegion,
  outerLipsRim,
  rightCheekRegion,
  rightEyeRegion,
} from './visible-landmarks.ts';

const { abs, hypot, max, min } = Math;

/** The lower half of the face as far as cloth and things are concerned; colours are differences in CIELAB. */
export interface LowerFace {
  /** Area of colours that neither skin nor hair has, in per cent of the square of the distance between the eyes. */
  readonly foreign: number;
  /** Whether what is below the mouth's line is not the lip of what is above it. */
  readonly isClothed: boolean;
}

/** From this distance of (a*, b*) from every colour between grey and the skin's, a colour is foreign. */
const foreignDistance = 16;
/** And from this distance of the colours of hair: a brown beard on rosy skin is not foreign. */
const unnatural = 5;
/** The mouth, across and down, that is left out: lips may be painted in any colour. */
const aroundMouth = { across: 1.25, down: 1.5 };
/** Light and shade change lightness before they change colour. */
const lightnessWeight = 0.6;

/**
 * What the lips have in common with the chin. Untouched faces: their lower lip differs from the chin by 2.1 (an old man
 * in shadow) to 42, the two lips from each other by up to 11, under two lamps 20.
 */
interface LipEvidence {
  /** Lower lip and the chin below it. */
  readonly fromChin: number;
  /** Upper and lower lip, in (a*, b*). */
  readonly apart: number;
  /** How much redder each lip is than the chin. */
  readonly upperRed: number;
  readonly lowerRed: number;
  /** Chin and cheeks, in (a*, b*). */
  readonly chinFromCheeks: number;
  readonly chinRelief: number;
}

export function seeLowerFace(face: SeenFace): LowerFace {
  const colourOf = (region: readonly number[]) => meanColour(face, regionPixels(face, region));
  const cheeks = [rightCheekRegion, leftCheekRegion].map(colourOf) as [Lab, Lab];
  const skin = [...[glabellaRegion, rightEyeRegion.below, leftEyeRegion.below].map(colourOf), ...cheeks];
  const half = outerLipsRim.length / 2;
  const [upper, lower] = [
    [...outerLipsRim.slice(0, half + 1), ...innerLipsRim.slice(0, half + 1).toReversed()],
    [outerLipsRim[0], ...innerLipsRim.slice(half).toReversed(), ...outerLipsRim.slice(half)],
  ].map(colourOf) as [Lab, Lab];
  const below = colourOf(belowLowerLip);
  const chin = colourOf(chinRegion);
  const cheek = { a: (cheeks[0].a + cheeks[1].a) / 2, b: (cheeks[0].b + cheeks[1].b) / 2 };
  return {
    foreign: (100 * foreignPixels(face, skin)) / interEye(face) ** 2,
    isClothed: looksClothed({
      fromChin: hypot((lower.l - below.l) * lightnessWeight, lower.a - below.a, lower.b - below.b),
      apart: hypot(upper.a - lower.a, upper.b - lower.b),
      upperRed: upper.a - below.a,
      lowerRed: lower.a - below.a,
      chinFromCheeks: hypot(chin.a - cheek.a, chin.b - cheek.b),
      chinRelief: surfaceRelief(face, regionPixels(face, chinRegion)),
    }),
  };
}

function looksClothed(seen: LipEvidence): boolean {
  const { fromChin, apart, upperRed, lowerRed, chinFromCheeks, chinRelief } = seen;
  // The lower lip is of the chin's cloth, and the upper one shows what lips would be like.
  const isLowerHidden = fromChin < 3.5 && upperRed > lowerRed + 4.5;
  const isLowerUnlike =
    (apart > 9 && upperRed > 1.5 * max(0, lowerRed) + 5.5) || (apart > 8 && fromChin < 6 && chinFromCheeks > 5);
  // No lips at all: even, or rough as knitting is.
  const isEven = fromChin < 1.8 && apart < 1.8 && abs(lowerRed) < 1.6;
  const isRough = fromChin < 3.3 && max(lowerRed, upperRed) < 1.7 && chinRelief > 0.28;
  return isLowerHidden || isLowerUnlike || isEven || isRough;
}

function foreignPixels(face: SeenFace, skin: readonly Lab[]): number {
  const { data, widthPx, heightPx } = face.photo;
  const outline = pointsOf(face, outerLipsRim);
  const [right, left] = [outline[0]!, outline[outline.length / 2]!];
  const middle = { x: (right.x + left.x) / 2, y: (outline[5]!.y + outline[15]!.y) / 2 };
  const grown = outline.map(({ x, y }) => ({
    x: middle.x + (x - middle.x) * aroundMouth.across,
    y: middle.y + (y - middle.y) * aroundMouth.down,
  }));
  const pixels = without(regionPixels(face, lowerFaceRegion), pixelsWithin(grown, widthPx, heightPx));
  let count = 0;
  for (let index = 0; index < pixels.length; index += 1) {
    const at = pixels[index]!;
    // Every second pixel of every second row stands for four.
    if (at % 2 === 0 && ((at / widthPx) | 0) % 2 === 0 && isForeign(data, at * 3, skin)) count += 4;
  }
  return count;
}

function isForeign(data: Uint8Array, at: number, skin: readonly Lab[]): boolean {
  const colour = toLab(data[at]!, data[at + 1]!, data[at + 2]!);
  return beyondNature(colour) > unnatural && min(...skin.map((one) => beyondSkin(colour, one))) > foreignDistance;
}

/** Distance of (a*, b*) from those between grey and a skin's, which a beard of any age has; light may deepen them. */
export function beyondSkin({ a, b }: Lab, skin: Lab): number {
  const length = skin.a * skin.a + skin.b * skin.b || 1;
  const along = max(0, min(1.4, (a * skin.a + b * skin.b) / length));
  return hypot(a - along * skin.a, b - along * skin.b);
}
