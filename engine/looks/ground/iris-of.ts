import { distance, type Point } from '#engine/geometry/point.ts';
import { irisPoints, pointsOf, type Side } from './face-lists.ts';

/** The iris of one eye as a disc, in the landmarks' pixels. */
export function irisOf(landmarks: readonly Point[], side: Side): { centre: Point; radius: number } {
  const [centre, ...rim] = pointsOf(landmarks, irisPoints[side]);
  const radius = rim.reduce((sum, point) => sum + distance(centre!, point), 0) / rim.length;
  return { centre: centre!, radius };
}
