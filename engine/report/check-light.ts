import type { FaceMeasures } from '#engine/measure/measure-face.ts';
import type { Light } from '#engine/measure/measure-light.ts';
import type { Check } from '#shared/photo/report.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore, logistic, sigmoidScore } from './score.ts';

/** OFIQ UnderExposurePrevention, on the share of dark pixels. */
const underexposedSigmoid = { h: 120, a: 0.832, s: -1, x0: 0.92, w: 0.05 };
/** OFIQ NaturalColour. */
const colourSigmoid = { h: 200, a: 1, s: -1, x0: 0, w: 10 };
const scoreGate = { warnBelow: 50 };
const exposureGate = { warnBelow: 50, failBelow: 10 };
/**
 * OFIQ compares histograms of the cheeks; on smooth skin those stop overlapping at differences nobody sees, so the
 * ratio of their means is used.
 */
const evennessGate = { warnBelow: 0.65 };
const sharpnessGate = { warnBelow: 0.09, failBelow: 0.07 };
const colourGate = { warnAbove: 15 };
const redEyeGate = { warnAbove: 2 };

/** Light, colour and sharpness of the face, as measured on the photo before any replacement. */
export function checkLight({ light, redEye }: FaceMeasures): Check[] {
  const exposure = exposureScore(light);
  // OFIQ DynamicRange.
  const range = clampScore(12.5 * light.entropy);
  return [
    {
      id: 'sharpness',
      value: light.sharpness,
      unit: 'share',
      limit: limitOf(sharpnessGate),
      score: clampScore((50 * light.sharpness) / sharpnessGate.failBelow),
      mark: grade(light.sharpness, sharpnessGate),
    },
    {
      id: 'exposure',
      value: light.mean,
      unit: 'share',
      limit: { min: 0.2, max: 0.8 },
      score: exposure,
      mark: grade(exposure, exposureGate),
    },
    {
      id: 'dynamicRange',
      value: range,
      unit: 'score',
      limit: limitOf(scoreGate),
      score: range,
      mark: grade(range, scoreGate),
    },
    {
      id: 'evenLight',
      value: light.evenness,
      unit: 'share',
      limit: limitOf(evennessGate),
      score: clampScore((100 * (light.evenness - 0.4)) / 0.6),
      mark: grade(light.evenness, evennessGate),
    },
    {
      id: 'naturalColour',
      value: light.colourDistance,
      unit: 'deltaE',
      limit: limitOf(colourGate),
      score: sigmoidScore(light.colourDistance, colourSigmoid),
      mark: grade(light.colourDistance, colourGate),
    },
    {
      id: 'redEye',
      value: redEye,
      unit: 'ratio',
      limit: limitOf(redEyeGate),
      score: clampScore(100 - 50 * Math.max(0, redEye - 1)),
      mark: grade(redEye, redEyeGate),
    },
  ];
}

/** The worst of OFIQ's LuminanceMean, UnderExposurePrevention and OverExposurePrevention. */
function exposureScore({ mean, underexposed, overexposed }: Light): number {
  const meanScore = 100 * logistic((mean - 0.2) / 0.05) * (1 - logistic((mean - 0.8) / 0.05));
  return Math.min(
    clampScore(meanScore),
    sigmoidScore(underexposed, underexposedSigmoid),
    clampScore(1 / (overexposed + 0.01)),
  );
}
