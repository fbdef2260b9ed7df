import { leftEyeCorners, mouthCorners, rightEyeCorners } from '#engine/face/landmark-groups.ts';
import type { FaceMesh } from '#engine/face/mesh-face.ts';
import { distance, midpoint, type Point } from '#engine/geometry/point.ts';
import type { Square } from '#engine/inference/sample-square.ts';

/** The distance from an eye to the mouth as a share of the square's side, as the recognition network was trained. */
const eyeToMouthShare = 0.45;
/** The middle of both eyes and the mouth lies this share of the side above the square's middle. */
const aboveMiddle = 0.07;

/** The square that the recognition network takes of a face: eyes level, in pixels of the picture. */
export function alignFace({ landmarks }: Pick<FaceMesh, 'landmarks'>): Square {
  const middleOf = ([from, to]: readonly [number, number]): Point => midpoint(landmarks[from]!, landmarks[to]!);
  const [right, left, mouth] = [rightEyeCorners, leftEyeCorners, mouthCorners].map(middleOf) as [Point, Point, Point];
  const sizePx = (distance(right, mouth) + distance(left, mouth)) / 2 / eyeToMouthShare;
  const angle = Math.atan2(left.y - right.y, left.x - right.x);
  const middle = { x: (right.x + left.x + mouth.x) / 3, y: (right.y + left.y + mouth.y) / 3 };
  const down = aboveMiddle * sizePx;
  return { centre: { x: middle.x - Math.sin(angle) * down, y: middle.y + Math.cos(angle) * down }, sizePx, angle };
}
