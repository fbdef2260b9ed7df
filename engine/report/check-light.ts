import type { FaceMeasures } from '#engine/measure/light/measure-face.ts';
import type { Light } from '#engine/measure/light/measure-light.ts';
import type { Check } from '#shared/photo/report.ts';
import { checkColour } from './check-colour.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore } from './score.ts';
import { strain } from './strain.ts';
import { strained } from './strained.ts';

/** The limits and their error rates are in docs/measures.md. */
const sharpnessGate = { warnBelow: 0.06, failBelow: 0.05 };
/** A face whose brightest place is below a third of white is dark before any wall. */
const highlightGate = { warnBelow: 0.45, failBelow: 0.33 };
/** Where the clothes and the wall have nothing brighter either, the picture has less than half of its light. */
const brightestGate = { warnBelow: 0.55, failBelow: 0.46 };
/** OFIQ OverExposurePrevention: scores of 33 and 10. */
const overexposedGate = { warnAbove: 0.02, failAbove: 0.09 };
/** Steps of brightness between pupil and highlight. */
const rangeGate = { warnBelow: 95, failBelow: 60 };
/** Evenly toned cheeks overlap by 0.35 when 1.5 stops apart, by 0.16 when 2.2 stops apart. */
const evennessGate = { warnBelow: 0.35, failBelow: 0.16 };
/** Shading of a round face leaves rows that differ by up to 15 %; the shadows of a blind take half of the light. */
const stripeGate = { warnAbove: 0.22, failAbove: 0.3 };
const hotSpotGate = { warnAbove: 0.02, failAbove: 0.08 };
const redEyeGate = { warnAbove: 2, failAbove: 2.8 };

/** Light, colour and sharpness of the face, as measured on the photo before any replacement. */
export function checkLight({ light, redEye }: FaceMeasures): Check[] {
  const range = 255 * light.exposure.range;
  return [
    {
      id: 'sharpness',
      value: light.sharpness,
      unit: 'share',
      limit: limitOf(sharpnessGate),
      score: clampScore((50 * light.sharpness) / sharpnessGate.failBelow),
      mark: grade(light.sharpness, sharpnessGate),
    },
    exposure(light),
    {
      id: 'hotSpots',
      value: light.hotSpots,
      unit: 'share',
      limit: limitOf(hotSpotGate),
      score: clampScore(100 - (50 * light.hotSpots) / hotSpotGate.failAbove),
      mark: grade(light.hotSpots, hotSpotGate),
    },
    {
      id: 'dynamicRange',
      value: range,
      unit: 'levels',
      limit: limitOf(rangeGate),
      score: clampScore((50 * range) / rangeGate.warnBelow),
      mark: grade(range, rangeGate),
    },
    evenLight(light),
    ...checkColour(light),
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

/** Both sides evenly lit, and no stripes; the worse one is reported. */
function evenLight({ evenness, stripes }: Light): Check {
  const [shadow, striped] = [strain(evenness, evennessGate), strain(stripes, stripeGate)];
  // OFIQ IlluminationUniformity, where both sides decide.
  const score = striped > Math.max(1, shadow) ? 100 - (50 * stripes) / stripeGate.failAbove : 100 * evenness ** 0.3;
  return strained('evenLight', { shadow, striped }, score);
}

/** Too dark by the brightest places, or too bright by the share of clipped ones. */
function exposure({ exposure: { highlights, brightest, overexposed } }: Light): Check {
  const dark = Math.max(strain(highlights, highlightGate), strain(brightest, brightestGate));
  const bright = strain(overexposed, overexposedGate);
  // OFIQ OverExposurePrevention.
  const score = bright > 1 ? 1 / (overexposed + 0.01) : 100 * (highlights / 0.9);
  return strained('exposure', { dark, bright }, score);
}
