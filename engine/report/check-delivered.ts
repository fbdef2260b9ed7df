import type { DocumentRules } from '#shared/photo/document.ts';
import type { Check } from '#shared/photo/report.ts';
import { checkHeadHeight, checkHeadWidth } from './check-head-height.ts';
import { checkEyeLine } from './check-layout.ts';
import { checkRoll } from './check-pose.ts';
import type { Delivered, MeasuredPhoto } from './delivered.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore } from './score.ts';

/** Space above the head where the document sets no limit: half a pixel is the edge itself, this much looks right. */
const minSpaceAbove = 0.001;
const wishedSpaceAbove = 0.015;

/** From these shares of the outline on a trace of the old background is worth a look, or is in plain sight. */
const leftoverGate = { warnAbove: 0.003, failAbove: 0.02 };

/** The lengths a document limits and the tilt of the head, as the finished file shows them. */
export function checkDeliveredLengths(photo: MeasuredPhoto, rules: DocumentRules): Check[] {
  const { head, faceWidth, eyeShare, spaceAbove, rollDegrees } = photo;
  return [
    ...checkHeadHeight(head, rules),
    ...checkHeadWidth(faceWidth, rules),
    ...checkEyeLine(eyeShare, rules),
    checkSpaceAbove(spaceAbove, rules),
    checkRoll(rollDegrees),
  ];
}

/** What is left of a replaced background along the person's outline. */
export function checkLeftovers({ replaced }: Delivered): Check[] {
  if (replaced === undefined) return [];
  const { leftoverShare } = replaced;
  return [
    {
      id: 'leftovers',
      value: leftoverShare,
      unit: 'share',
      limit: limitOf(leftoverGate),
      score: clampScore(100 - (50 * leftoverShare) / leftoverGate.failAbove),
      mark: grade(leftoverShare, leftoverGate),
    },
  ];
}

function checkSpaceAbove(value: number, { spaceAbove }: DocumentRules): Check {
  const gate = spaceAbove
    ? { failBelow: spaceAbove.min, failAbove: spaceAbove.max }
    : { warnBelow: wishedSpaceAbove, failBelow: minSpaceAbove };
  const score = clampScore((100 * value) / (2 * wishedSpaceAbove));
  return { id: 'headInFrame', value, unit: 'share', limit: limitOf(gate), score, mark: grade(value, gate) };
}
