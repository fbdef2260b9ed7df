import type { Light } from '#engine/light/measure-light.ts';
import type { Check } from '#shared/photo/report.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore, sigmoidScore } from './score.ts';

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

/** Told by the colour of the light, or by how much it differs from cheek to cheek where that is nearer to its limit. */
function whiteBalance(colourCast: number, colourDifference: number): Check {
  const isTwofold = colourDifference / twoLightsGate.failAbove > colourCast / castGate.failAbove;
  const [value, gate] =
    isTwofold && grade(colourDifference, twoLightsGate) !== 'pass'
      ? [colourDifference, twoLightsGate]
      : [colourCast, castGate];
  return {
    id: 'whiteBalance',
    value,
    unit: 'deltaE',
    limit: limitOf(gate),
    score: clampScore(100 - (50 * value) / gate.failAbove),
    mark: grade(value, gate),
  };
}

/** Told by the variety of colours where that is missing, otherwise by the distance from skin. */
function naturalColour(skinDistance: number, colourVariety: number): Check {
  if (grade(skinDistance, skinGate) !== 'fail' && grade(colourVariety, varietyGate) !== 'pass') {
    return {
      id: 'naturalColour',
      value: colourVariety,
      unit: 'deltaE',
      limit: limitOf(varietyGate),
      score: clampScore((50 * colourVariety) / varietyGate.warnBelow),
      mark: grade(colourVariety, varietyGate),
    };
  }
  return {
    id: 'naturalColour',
    value: skinDistance,
    unit: 'deltaE',
    limit: limitOf(skinGate),
    score: sigmoidScore(skinDistance, colourSigmoid),
    mark: grade(skinDistance, skinGate),
  };
}
