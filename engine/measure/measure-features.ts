import { eyeMiddle } from '#engine/face/face-box.ts';
import {
  CHIN,
  INNER_LIPS,
  LEFT_EYE_CORNERS,
  LEFT_IRIS,
  LEFT_LIDS,
  MOUTH_CORNERS,
  RIGHT_EYE_CORNERS,
  RIGHT_IRIS,
  RIGHT_LIDS,
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
  /** How far the irises are off the middle of the eyes, in eye widths; both eyes agree when somebody looks aside. */
  readonly gazeOffset: number;
}

type Pairs = readonly (readonly [number, number])[];

/** Measures the landmarks of a face. */
export function measureFeatures(mesh: FaceMesh): Features {
  const at = (number: number): Landmark => mesh.landmarks[number]!;
  const unit = distance(eyeMiddle(mesh), at(CHIN[0]));
  const widest = (pairs: Pairs) => Math.max(...pairs.map(([upper, lower]) => distance(at(upper), at(lower))));
  const corners = midpoint(at(MOUTH_CORNERS[0]), at(MOUTH_CORNERS[1]));
  const lips = midpoint(at(INNER_LIPS[0][0]), at(INNER_LIPS[0][1]));
  const right = irisOffset(at(RIGHT_IRIS[0]), at(RIGHT_EYE_CORNERS[0]), at(RIGHT_EYE_CORNERS[1]));
  const left = irisOffset(at(LEFT_IRIS[0]), at(LEFT_EYE_CORNERS[1]), at(LEFT_EYE_CORNERS[0]));
  return {
    interEyePx: distance(at(RIGHT_IRIS[0]), at(LEFT_IRIS[0])),
    eyeOpening: Math.min(widest(RIGHT_LIDS), widest(LEFT_LIDS)) / unit,
    mouthOpening: widest(INNER_LIPS) / unit,
    mouthWidth:
      distance(at(MOUTH_CORNERS[0]), at(MOUTH_CORNERS[1])) /
      distance(at(RIGHT_EYE_CORNERS[0]), at(LEFT_EYE_CORNERS[0])),
    cornerLift: (lips.y - corners.y) / unit,
    gazeOffset: Math.abs(right + left) / 2,
  };
}

/** Where the iris lies between two corners: 0 in the middle, 0.5 at the second one. */
function irisOffset(iris: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return ((iris.x - from.x) * x + (iris.y - from.y) * y) / (x * x + y * y) - 0.5;
}
