import { leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import { distance, type Point } from '#engine/geometry/point.ts';
import type { CanonicalPoint } from '#engine/head/canonical-face.ts';

const { log, exp } = Math;

/** Rotates a point of the canonical face as the head is turned. */
export type Turn = (point: CanonicalPoint) => Point;

/** The weight of the irises, which are round in everyone, relative to the face, whose points are more and surer. */
const irisWeight = 0.3;
/** What undistorted portraits measure: the mesh's irises come out wider than high, its faces wider than the canon. */
const usualLog = 0.067;

/**
 * How wide the face is for its height, 1 for an undistorted face of average proportions; a picture squeezed to 80 % of
 * its width measures about 0.82.
 *
 * The canonical face is turned as the head is and laid over the landmarks, with a scale of its own across and down
 * (least squares each); their ratio is that of the picture's sides, so neither yaw nor pitch counts as squeezing.
 */
export function measureProportions(
  landmarks: readonly Point[],
  canonical: readonly CanonicalPoint[],
  turn: Turn,
): number {
  const from = canonical.map(turn);
  const to = canonical.map(({ landmark }) => landmarks[landmark]!);
  const face = scaleAlong(from, to, 'x') / scaleAlong(from, to, 'y');
  const irises = (irisRatio(landmarks, rightIris) + irisRatio(landmarks, leftIris)) / 2;
  return exp(log(face) + irisWeight * log(irises) - usualLog);
}

function scaleAlong(from: readonly Point[], to: readonly Point[], axis: 'x' | 'y'): number {
  const mean = (points: readonly Point[]) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [fromMean, toMean] = [mean(from), mean(to)];
  let [product, squares] = [0, 0];
  for (const [index, point] of from.entries()) {
    product += (point[axis] - fromMean) * (to[index]![axis] - toMean);
    squares += (point[axis] - fromMean) ** 2;
  }
  return product / squares;
}

/** An iris has its middle first, then its rim at the right, above, at the left and below. */
function irisRatio(
  landmarks: readonly Point[],
  [, right, top, left, bottom]: typeof rightIris | typeof leftIris,
): number {
  return distance(landmarks[right]!, landmarks[left]!) / distance(landmarks[top]!, landmarks[bottom]!);
}
