import type { Light } from '#engine/measure/light/measure-light.ts';
import type { Check } from '#shared/photo/report.ts';
import { sigmoidScore } from './score.ts';
import { strain } from './strain.ts';
import { strained } from './strained.ts';

/** OFIQ NaturalColour. */
const colourSigmoid = { h: 200, a: 1, s: -1, x0: 0, w: 10 };
/** The limits and their error rates are in docs/measures.md. */
const skinGate = { warnAbove: 8, failAbove: 12 };
/** Below it the picture has no colours of its own: grey, or toned in one colour. */
const varietyGate = { warnBelow: 3, failBelow: 2.5 };
const castGate = { warnAbove: 15, failAbove: 27 };
/** Both cheeks in light of one colour differ by up to 21, before a window and lamps by 37 and more. */
const twoLightsGate = { warnAbove: 28, failAbove: 36 };

/** Whether the picture has natural colours, and which colour the light has. */
export function checkColour({ skinDistance, colourVariety, colourCast, colourDifference }: Light): Check[] {
  return [naturalColour(skinDistance, colourVariety), whiteBalance(colourCast, colourDifference)];
}

/** Light of a colour, or light of two colours, one on each cheek. */
function whiteBalance(colourCast: number, colourDifference: number): Check {
  const tinted = strain(colourCast, castGate);
  const twoLights = strain(colourDifference, twoLightsGate);
  const score =
    twoLights > Math.max(1, tinted)
      ? 100 - (50 * colourDifference) / twoLightsGate.failAbove
      : 100 - (50 * colourCast) / castGate.failAbove;
  return strained('whiteBalance', { tinted, twoLights }, score);
}

/** Colours that are missing, or skin of a colour that no skin has. */
function naturalColour(skinDistance: number, colourVariety: number): Check {
  const tinted = strain(skinDistance, skinGate);
  const grey = strain(colourVariety, varietyGate);
  const score =
    grey > tinted ? (50 * colourVariety) / varietyGate.warnBelow : sigmoidScore(skinDistance, colourSigmoid);
  return strained('naturalColour', { tinted, grey }, score);
}
