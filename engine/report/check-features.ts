import type { Features } from '#engine/measure/measure-features.ts';
import type { SeenLips } from '#engine/measure/visible/between-lips.ts';
import type { Check } from '#shared/photo/report.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore, sigmoidScore } from './score.ts';
import { strain, strainGate } from './strain.ts';
import { strained } from './strained.ts';

/** Narrow eyes that are open have 0.044 and more, eyes cast down or closed up to 0.030. */
const eyesOpenGate = { failBelow: 0.032, warnBelow: 0.042 };
/** OFIQ EyesOpen. */
const eyesOpenSigmoid = { h: 100, a: 0, s: 1, x0: 0.02, w: 0.01 };
/** Lips that are apart; whether teeth or the tongue show is seen between them: docs/decisions/0008. */
const openGate = { warnAbove: 0.05, failAbove: 0.15 };
/** Closed lips show at most 0.05, the least of 18 grins 1.3. */
const teethGate = { warnAbove: 0.3, failAbove: 0.9 };
const tongueGate = { warnAbove: 0.8, failAbove: 1 };
/** OFIQ MouthClosed. */
const mouthClosedSigmoid = { h: 100, a: 1, s: -1, x0: 0.2, w: 0.06 };
/** A smile widens the mouth and lifts its corners; only both together count. */
const smileLimits = { width: 0.65, lift: 0.06 };
/** A smile that opens the lips wider than this is a laugh, and so is one that shows teeth. */
const maxSmileOpening = 0.13;
/** Eyes on the lens measure up to 0.05, irises drawn a fifth of the eye aside 0.11 in the middle. */
const gazeGate = { warnAbove: 0.07, failAbove: 0.1 };

/** Eyes, mouth and expression. Babies may have their eyes partly closed, so their eyes are not checked. */
export function checkFeatures(features: Features, lips: SeenLips, infant: boolean): Check[] {
  const eyes: Check = {
    id: 'eyesOpen',
    value: features.eyeOpening,
    unit: 'ratio',
    limit: limitOf(eyesOpenGate),
    score: sigmoidScore(features.eyeOpening, eyesOpenSigmoid),
    mark: grade(features.eyeOpening, eyesOpenGate),
  };
  return [
    ...(infant ? [] : [eyes]),
    mouthClosed(features, lips),
    neutral(features, lips),
    {
      id: 'gaze',
      value: features.gazeOffset,
      unit: 'ratio',
      limit: limitOf(gazeGate),
      score: clampScore(100 - (50 * features.gazeOffset) / gazeGate.failAbove),
      mark: grade(features.gazeOffset, gazeGate),
    },
  ];
}

function mouthClosed({ mouthOpening }: Features, { teeth, tongue }: SeenLips): Check {
  const strains = {
    open: strain(mouthOpening, openGate),
    teeth: strain(teeth, teethGate),
    tongue: strain(tongue, tongueGate),
  };
  const isShown = Math.max(strains.teeth, strains.tongue) > strainGate.failAbove;
  return strained('mouthClosed', strains, isShown ? 0 : sigmoidScore(mouthOpening, mouthClosedSigmoid));
}

/** A smile is recognised by the mouth's width and corners, a laugh by its teeth or how far it opens the mouth. */
function neutral({ mouthWidth, cornerLift, mouthOpening }: Features, { teeth }: SeenLips): Check {
  const smile = Math.min(mouthWidth / smileLimits.width, cornerLift / smileLimits.lift);
  // A wide mouth full of teeth is a grin, however its corners lie.
  const grin = mouthWidth > smileLimits.width ? strain(teeth, teethGate) : 0;
  const laugh = Math.max(smile > 1 ? 1 + mouthOpening / maxSmileOpening : 0, grin);
  const score = 100 - 250 * Math.max(0, Math.min(mouthWidth - 0.5, cornerLift + 0.1));
  return strained('neutral', { smile: Math.max(0, Math.min(2, smile)), laugh }, laugh > 2 ? 0 : score);
}
