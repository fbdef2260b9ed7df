import type { HeadPose } from '#engine/head/head-pose.ts';
import type { Check } from '#shared/photo/report.ts';
import { grade } from './grade.ts';
import { clampScore } from './score.ts';

const yawLimits = { warn: 8, fail: 15 };
/**
 * Wider than yaw: faces looking straight ahead measure from 2 degrees up to 10 degrees down against the average face.
 */
const pitchLimits = { warn: 13, fail: 20 };
/** The engine levels up to ten degrees; the rest stays in the photo. */
const rollLimits = { warn: 8, fail: 15 };

/** The head as it is turned in a picture. */
interface HeldHead {
  readonly pose: HeadPose;
  /** How far the line through the pupils is turned, in degrees, clockwise. */
  readonly rollDegrees: number;
}

/** How the head is turned, nodded and tilted. */
export function checkPose({ pose, rollDegrees }: HeldHead): Check[] {
  return [angle('yaw', pose.yaw, yawLimits), angle('pitch', pose.pitch, pitchLimits), checkRoll(rollDegrees)];
}

/** How the line through the pupils is tilted. */
export function checkRoll(rollDegrees: number): Check {
  return angle('roll', rollDegrees, rollLimits);
}

function angle(id: 'yaw' | 'pitch' | 'roll', value: number, { warn, fail }: { warn: number; fail: number }): Check {
  return {
    id,
    value,
    unit: 'degrees',
    limit: { min: -fail, max: fail, warnMin: -warn, warnMax: warn },
    // OFIQ HeadPose.
    score: clampScore(100 * Math.max(0, Math.cos((value * Math.PI) / 180)) ** 2),
    mark: grade(Math.abs(value), { warnAbove: warn, failAbove: fail }),
  };
}
