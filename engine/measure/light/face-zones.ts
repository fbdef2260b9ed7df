import {
  foreheadSkin,
  leftCheek,
  leftEyeRim,
  leftIris,
  noseSkin,
  rightCheek,
  rightEyeRim,
  rightIris,
} from '#engine/face/landmark-groups.ts';
import { distance, type Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { pixelsWithin, squareAround } from '#engine/measure/face-area.ts';

/** Pixels of the photo, as indices, by the part of the face they show. */
export interface FaceZones {
  readonly rightCheek: Uint32Array;
  readonly leftCheek: Uint32Array;
  /** The right one, then the left one. */
  readonly cheeks: Uint32Array;
  readonly forehead: Uint32Array;
  readonly nose: Uint32Array;
  /** Between the lids and beyond the irises. */
  readonly eyeWhites: Uint32Array;
}

/** Half a cheek square's side as a share of the distance between the eyes: squares of 0.3, as ISO/IEC 29794-5 has them. */
const cheekReach = 0.15;
/** The white begins this far from the iris' middle, in its radii: the limbus is dark and blurred. */
const limbus = 1.1;

/** Finds the zones that light and colour are measured in. */
export function findFaceZones(photo: Raster, landmarks: readonly Point[]): FaceZones {
  const at = (number: number) => landmarks[number]!;
  const { widthPx, heightPx } = photo;
  const reach = distance(at(rightIris[0]), at(leftIris[0])) * cheekReach;
  const within = (rim: readonly number[]) => pixelsWithin(rim.map(at), widthPx, heightPx);
  const whiteOf = (rim: readonly number[], iris: typeof rightIris | typeof leftIris) =>
    beyond(within(rim), at(iris[0]), distance(at(iris[0]), at(iris[1])) * limbus, widthPx);
  const [right, left] = [squareAround(at(rightCheek), reach, photo), squareAround(at(leftCheek), reach, photo)];
  return {
    rightCheek: right,
    leftCheek: left,
    cheeks: joined(right, left),
    forehead: within(foreheadSkin),
    nose: within(noseSkin),
    eyeWhites: joined(whiteOf(rightEyeRim, rightIris), whiteOf(leftEyeRim, leftIris)),
  };
}

function joined(one: Uint32Array, other: Uint32Array): Uint32Array {
  const both = new Uint32Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function beyond(pixels: Uint32Array, middle: Point, radius: number, width: number): Uint32Array {
  return pixels.filter(
    (at) => Math.hypot((at % width) + 0.5 - middle.x, Math.floor(at / width) + 0.5 - middle.y) > radius,
  );
}
