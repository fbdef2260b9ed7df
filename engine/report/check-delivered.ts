import type { DocumentRules } from '#shared/photo/document.ts';
import type { Check } from '#shared/photo/report.ts';
import { checkHeadHeight, checkHeadWidth } from './check-head-height.ts';
import { checkEyeLine } from './check-layout.ts';
import { checkRoll } from './check-pose.ts';
import type { MeasuredPhoto } from './delivered.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore } from './score.ts';

/** Space above the head where the document sets no limit: half a pixel is the edge itself, this much looks right. */
const minSpaceAbove = 0.001;
const wishedSpaceAbove = 0.015;

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

function checkSpaceAbove(value: number, { spaceAbove }: DocumentRules): Check {
  const gate = spaceAbove
    ? { failBelow: spaceAbove.min, failAbove: spaceAbove.max }
    : { warnBelow: wishedSpaceAbove, failBelow: minSpaceAbove };
  const score = clampScore((100 * value) / (2 * wishedSpaceAbove));
  return { id: 'headInFrame', value, unit: 'share', limit: limitOf(gate), score, mark: grade(value, gate) };
}
