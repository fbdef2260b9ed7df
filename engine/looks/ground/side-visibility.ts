import { distance, type Point } from '#engine/geometry/point.ts';
import { lowerLashLine, type Side } from './face-lists.ts';
import { smoothRamp } from './ramp.ts';

/** How squarely each side of a face is seen, 0 to 1: the far side of a turned head fades out, there is little to paint on. */
export function sideVisibility(landmarks: readonly Point[]): Readonly<Record<Side, number>> {
  const width = (side: Side) => distance(landmarks[lowerLashLine[side][0]]!, landmarks[lowerLashLine[side].at(-1)!]!);
  const [right, left] = [width('right'), width('left')];
  const wider = Math.max(right, left);
  return { right: smoothRamp(0.45, 0.68, right / wider), left: smoothRamp(0.45, 0.68, left / wider) };
}
