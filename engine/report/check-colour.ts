import type { Light } from '#engine/light/measure-light.ts';
import type { Check } from '#shared/photo/report.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore, sigmoidScore } from './score.ts';
import { strain } from './strain.ts';
import { strained } from './strained.ts';

/** OFIQ NaturalColour. */
const colourSigmoid = { h: 200, a: 1, s: -1, x0: 0, w: 10 };
/** The limits and their error rates are in docs/measures.md. */
const skinGate = { warnAbove: 8, failAbove: 12 };
/** Below it the picture has no colours of its own: grey, or toned in one colour. */
const varietyGate = { warnBelow: 3, failBelow: 2.5 };
const castGate = { warnAbove: 15, failAbove: 27 };

/** Whether the picture has natural colours, and which colour the light has. */
export function checkColour({ skinDistance, colourVariety, colourCast }: Light): Check[] {
  return [
    naturalColour(skinDistance, colourVariety),
    {
      id: 'whiteBalance',
      value: colourCast,
      unit: 'deltaE',
      limit: limitOf(castGate),
      score: clampScore(100 - (50 * colourCast) / castGate.failAbove),
      mark: grade(colourCast, castGate),
    },
  ];
}

/** Colours that are missing, or skin of a colour that no skin has. */
function naturalColour(skinDistance: number, colourVariety: number): Check {
  const tinted = strain(skinDistance, skinGate);
  const grey = strain(colourVariety, varietyGate);
  const score =
    grey > tinted ? (50 * colourVariety) / varietyGate.warnBelow : sigmoidScore(skinDistance, colourSigmoid);
  return strained('naturalColour', { tinted, grey }, score);
}
