import { eyeMiddle } from '#engine/face/face-box.ts';
import {
  chinRim,
  innerLips,
  leftEyeCorners,
  leftIris,
  leftLids,
  mouthCorners,
  rightEyeCorners,
  rightIris,
  rightLids,
} from '#engine/face/landmark-groups.ts';
import type { FaceMesh, Landmark } from '#engine/face/mesh-face.ts';
import { distance, midpoint, type Point } from '#engine/geometry/point.ts';

/** Expression and eyes, in units that do not depend on the picture's size. */
export interface Features {
  /** Between the pupils, in pixels of the mesh's picture. */
  readonly interEyePx: number;
  /** The smaller eye's lid gap over the distance from the eyes to the chin. */
  readonly eyeOpening: number;
  /** The inner lips' gap over the same distance. */
  readonly mouthOpening: number;
  /** The mouth's width over that between the outer corners of the eyes; grows with a smile. */
  readonly mouthWidth: number;
  /** How far the mouth's corners lie above its middle, over the distance from the eyes to the chin. */
  readonly cornerLift: number;
  /**
   * The distance of the irises from where they are when the person looks at the camera, in eye widths; both eyes agree
   * when the person looks aside.
   */
  readonly gazeOffset: number;
}

type Pairs = readonly (readonly [number, number])[];

/** Who turns the head and still looks at the camera turns the eyes back: eye widths a degree, up to this yaw. */
const turnedBack = { perDegree: 0.005, mostDegrees: 20 };

/**
 * Measures the landmarks of a face.
 *
 * @param yawDegrees how far the head is turned
 */
export function measureFeatures(mesh: FaceMesh, yawDegrees: number): Features {
  const at = (number: number): Landmark => mesh.landmarks[number]!;
  const unit = distance(eyeMiddle(mesh), at(chinRim[0]));
  const widest = (pairs: Pairs) => Math.max(...pairs.map(([upper, lower]) => distance(at(upper), at(lower))));
  const corners = midpoint(at(mouthCorners[0]), at(mouthCorners[1]));
  const lips = midpoint(at(innerLips[0][0]), at(innerLips[0][1]));
  const yaw = Math.max(-turnedBack.mostDegrees, Math.min(turnedBack.mostDegrees, yawDegrees));
  const right = irisOffset(at(rightIris[0]), at(rightEyeCorners[0]), at(rightEyeCorners[1]));
  const left = irisOffset(at(leftIris[0]), at(leftEyeCorners[1]), at(leftEyeCorners[0]));
  return {
    interEyePx: distance(at(rightIris[0]), at(leftIris[0])),
    eyeOpening: Math.min(widest(rightLids), widest(leftLids)) / unit,
    mouthOpening: widest(innerLips) / unit,
    mouthWidth:
      distance(at(mouthCorners[0]), at(mouthCorners[1])) / distance(at(rightEyeCorners[0]), at(leftEyeCorners[0])),
    cornerLift: (lips.y - corners.y) / unit,
    gazeOffset: Math.abs((right + left) / 2 + turnedBack.perDegree * yaw),
  };
}

/** Where the iris lies between two corners: 0 in the middle, 0.5 at the second one. */
function irisOffset(iris: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return ((iris.x - from.x) * x + (iris.y - from.y) * y) / (x * x + y * y) - 0.5;
}
