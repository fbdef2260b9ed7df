import { type Frame, intoFrame } from '#engine/geometry/frame.ts';
import { midpoint, type Point } from '#engine/geometry/point.ts';
import { chinRim, faceOutline, leftIris, rightIris } from './landmark-groups.ts';
import type { FaceMesh } from './mesh-face.ts';

/** The face in an upright frame whose origin lies between the pupils; lengths in pixels of the picture. */
export interface FaceBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly chin: number;
}

/**
 * The mesh's chin is this far above the one a person sees, in distances from the eyes to it: docs/geometry.md.
 */
const chinBelowMesh = 0.008;

/** The middle between the pupils. */
export function eyeMiddle({ landmarks }: FaceMesh): Point {
  return midpoint(landmarks[rightIris[0]]!, landmarks[leftIris[0]]!);
}

/** The roll of the line through the pupils, clockwise, in radians. */
export function eyeLineAngle({ landmarks }: FaceMesh): number {
  const [right, left] = [landmarks[rightIris[0]]!, landmarks[leftIris[0]]!];
  return Math.atan2(left.y - right.y, left.x - right.x);
}

/** The face's extent in a frame. */
export function measureFaceBox({ landmarks }: FaceMesh, frame: Frame): FaceBox {
  const outline = faceOutline.map((number) => intoFrame(frame, landmarks[number]!));
  const chin = chinRim.map((number) => intoFrame(frame, landmarks[number]!).y);
  return {
    left: Math.min(...outline.map((point) => point.x)),
    right: Math.max(...outline.map((point) => point.x)),
    top: Math.min(...outline.map((point) => point.y)),
    // The frame's origin lies between the eyes.
    chin: Math.max(...chin) * (1 + chinBelowMesh),
  };
}
