import type { Features } from '#engine/measure/measure-features.ts';
import type { Check } from '#shared/photo/report.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore, sigmoidScore } from './score.ts';
import { strained } from './strained.ts';

const eyesOpenGate = { failBelow: 0.025, warnBelow: 0.04 };
/** OFIQ EyesOpen. */
const eyesOpenSigmoid = { h: 100, a: 0, s: 1, x0: 0.02, w: 0.01 };
/** A broad smile over closed rows of teeth measures up to 0.12 and is accepted: docs/decisions/0008. */
const mouthClosedGate = { warnAbove: 0.05, failAbove: 0.15 };
/** OFIQ MouthClosed. */
const mouthClosedSigmoid = { h: 100, a: 1, s: -1, x0: 0.2, w: 0.06 };
/** A smile widens the mouth and lifts its corners; only both together count. */
const smileLimits = { width: 0.65, lift: 0.06 };
/** A smile over closed rows of teeth opens the lips by up to 0.12; a smile that opens them wider is a laugh. */
const maxSmileOpening = 0.13;
/** Eyes on the lens measure up to 0.07, eyes that clearly look aside 0.19. */
const gazeGate = { warnAbove: 0.1, failAbove: 0.16 };

/** Eyes, mouth and expression. Babies may have their eyes partly closed, so their eyes are not checked. */
export function checkFeatures(features: Features, infant: boolean): Check[] {
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
    {
      id: 'mouthClosed',
      value: features.mouthOpening,
      unit: 'ratio',
      limit: limitOf(mouthClosedGate),
      score: sigmoidScore(features.mouthOpening, mouthClosedSigmoid),
      mark: grade(features.mouthOpening, mouthClosedGate),
    },
    neutral(features),
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

/** A smile is recognised by the mouth's width and corners, a laugh by how far that smile opens the mouth. */
function neutral({ mouthWidth, cornerLift, mouthOpening }: Features): Check {
  const smile = Math.min(mouthWidth / smileLimits.width, cornerLift / smileLimits.lift);
  const laugh = smile > 1 ? 1 + mouthOpening / maxSmileOpening : 0;
  const score = 100 - 250 * Math.max(0, Math.min(mouthWidth - 0.5, cornerLift + 0.1));
  return strained('neutral', { smile: Math.max(0, Math.min(2, smile)), laugh }, laugh > 2 ? 0 : score);
}
