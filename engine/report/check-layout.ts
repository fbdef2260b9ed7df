import type { Analysis } from '#engine/analysis/analysis.ts';
import { intoFrame } from '#engine/geometry/frame.ts';
import type { Features } from '#engine/measure/measure-features.ts';
import type { DocumentRules } from '#shared/photo/document.ts';
import { type Check, worstMark } from '#shared/photo/report.ts';
import { checkHeadHeight, checkHeadWidth, headHeights } from './check-head-height.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { aimScore, clampScore, sigmoidScore } from './score.ts';

/** ICAO Portrait Quality asks for 90 pixels between the eyes; below 60 the smallest head is enlarged by nearly half. */
const eyeDistanceGate = { warnBelow: 90, failBelow: 60 };
/** OFIQ InterEyeDistance. */
const eyeDistanceSigmoid = { h: 100, a: 0, s: 1, x0: 70, w: 20 };
/**
 * A bystander without a visible face, or a raised arm, as a share of the photo; one-sided hair may be mistaken for it.
 * A warning counts as that share of a person. A guest cut out of a group measures up to 0.0044, half a
 * second face at the edge 0.021.
 */
const besideGate = { warnAbove: 0.001, failAbove: 0.006 };
const spaceAboveGate = { warnBelow: 0.015, failBelow: 0.005 };

/** Number and size of faces, and where the head lies in the planned photo. */
export function checkLayout(analysis: Analysis, { interEyePx }: Features): Check[] {
  const { found, crop, plan, rules, scale, besideShare } = analysis;
  const eyeDistance = interEyePx / scale;
  const spaceAbove = 1 - plan.eyeShare + plan.head.crown / plan.heightPx;
  const spaceGate = rules.spaceAbove
    ? { failBelow: rules.spaceAbove.min, failAbove: rules.spaceAbove.max }
    : spaceAboveGate;
  const roomBelow = roomBelowPhoto(analysis);
  const enlargementGate = { warnAbove: 1, failAbove: rules.maxEnlargement };
  return [
    {
      id: 'faces',
      value: Math.max(found.count, 1 + (besideShare > besideGate.warnAbove ? besideShare : 0)),
      unit: 'count',
      limit: { min: 1, max: 1 + besideGate.failAbove, warnMax: 1 },
      // OFIQ SingleFacePresent.
      score: clampScore(100 * (1 - found.secondFaceShare)),
      mark: worstMark([grade(found.count, { failAbove: 1 }), grade(besideShare, besideGate)]),
    },
    {
      id: 'resolution',
      value: crop.scaledBy,
      unit: 'ratio',
      limit: limitOf(enlargementGate),
      score: clampScore(100 - (50 * Math.max(0, crop.scaledBy - 1)) / (rules.maxEnlargement - 1)),
      mark: grade(crop.scaledBy, enlargementGate),
    },
    {
      id: 'interEyeDistance',
      value: eyeDistance,
      unit: 'px',
      limit: limitOf(eyeDistanceGate),
      score: sigmoidScore(eyeDistance, eyeDistanceSigmoid),
      mark: grade(eyeDistance, eyeDistanceGate),
    },
    ...checkHeadHeight(headHeights({ ...plan.head, chin: plan.head.face.chin }, plan.heightPx), rules),
    ...checkHeadWidth((plan.head.face.right - plan.head.face.left) / plan.heightPx, rules),
    ...checkEyeLine(plan.eyeShare, rules),
    {
      id: 'headInFrame',
      value: spaceAbove,
      unit: 'share',
      limit: limitOf(spaceGate),
      score: clampScore((100 * spaceAbove) / 0.03),
      mark: grade(spaceAbove, spaceGate),
    },
    {
      id: 'bodyInFrame',
      value: roomBelow,
      unit: 'share',
      limit: { min: 0 },
      score: roomBelow >= 0 ? 100 : 0,
      mark: grade(roomBelow, { failBelow: 0 }),
    },
  ];
}

/** The height of the eyes, where the document limits it. */
export function checkEyeLine(value: number, { eyeLine }: DocumentRules): Check[] {
  if (!eyeLine.isRule) return [];
  const { min, max } = eyeLine;
  const mark = grade(value, { failBelow: min, failAbove: max });
  return [{ id: 'eyeLine', value, unit: 'share', limit: { min, max }, score: aimScore(value, eyeLine), mark }];
}

/** The rest of the picture below the photo, as a share of the photo's height; negative when the body would be truncated. */
function roomBelowPhoto({ plan, widthPx, heightPx }: Analysis): number {
  const bottom = intoFrame(plan.head.frame, { x: widthPx / 2, y: heightPx }).y;
  const room = (bottom - plan.top - plan.heightPx) / plan.heightPx;
  // The planner tolerates a sliver that resampling swallows.
  return Math.abs(room) < 0.005 ? 0 : room;
}
