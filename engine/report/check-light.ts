import type { FaceMeasures } from '#engine/measure/measure-face.ts';
import type { Light } from '#engine/measure/measure-light.ts';
import type { Check } from '#shared/photo/report.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore, logistic, sigmoidScore } from './score.ts';

/** OFIQ UnderExposurePrevention, on the share of dark pixels. */
const UNDEREXPOSED_SCORE = { h: 120, a: 0.832, s: -1, x0: 0.92, w: 0.05 };
/** OFIQ NaturalColour. */
const COLOUR_SCORE = { h: 200, a: 1, s: -1, x0: 0, w: 10 };
const SCORE_GATE = { warnBelow: 50 };
const EXPOSURE_GATE = { warnBelow: 50, failBelow: 10 };
/**
 * OFIQ compares histograms of the cheeks; on smooth skin those stop overlapping at differences nobody sees, so the
 * ratio of their means is used.
 */
const EVENNESS = { warnBelow: 0.65 };
const SHARPNESS = { warnBelow: 0.09, failBelow: 0.07 };
const COLOUR = { warnAbove: 15 };
const RED_EYE = { warnAbove: 2 };

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
      limit: limitOf(SHARPNESS),
      score: clampScore((50 * light.sharpness) / SHARPNESS.failBelow),
      mark: grade(light.sharpness, SHARPNESS),
    },
    {
      id: 'exposure',
      value: light.mean,
      unit: 'share',
      limit: { min: 0.2, max: 0.8 },
      score: exposure,
      mark: grade(exposure, EXPOSURE_GATE),
    },
    {
      id: 'dynamicRange',
      value: range,
      unit: 'score',
      limit: limitOf(SCORE_GATE),
      score: range,
      mark: grade(range, SCORE_GATE),
    },
    {
      id: 'evenLight',
      value: light.evenness,
      unit: 'share',
      limit: limitOf(EVENNESS),
      score: clampScore((100 * (light.evenness - 0.4)) / 0.6),
      mark: grade(light.evenness, EVENNESS),
    },
    {
      id: 'naturalColour',
      value: light.colourDistance,
      unit: 'deltaE',
      limit: limitOf(COLOUR),
      score: sigmoidScore(light.colourDistance, COLOUR_SCORE),
      mark: grade(light.colourDistance, COLOUR),
    },
    {
      id: 'redEye',
      value: redEye,
      unit: 'ratio',
      limit: limitOf(RED_EYE),
      score: clampScore(100 - 50 * Math.max(0, redEye - 1)),
      mark: grade(redEye, RED_EYE),
    },
  ];
}

/** The worst of OFIQ's LuminanceMean, UnderExposurePrevention and OverExposurePrevention. */
function exposureScore({ mean, underexposed, overexposed }: Light): number {
  const meanScore = 100 * logistic((mean - 0.2) / 0.05) * (1 - logistic((mean - 0.8) / 0.05));
  return Math.min(
    clampScore(meanScore),
    sigmoidScore(underexposed, UNDEREXPOSED_SCORE),
    clampScore(1 / (overexposed + 0.01)),
  );
}
