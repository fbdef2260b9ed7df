import type { FaceMesh } from '#engine/face/mesh-face.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { type Features, measureFeatures } from '#engine/measure/measure-features.ts';
import { type Light, measureLight } from './measure-light.ts';
import { measureRedEye } from './measure-red-eye.ts';

/** Measurements of a face besides its place: expression, light and eyes. */
export interface FaceMeasures {
  readonly features: Features;
  readonly light: Light;
  /** The redder pupil's ratio of red to green. */
  readonly redEye: number;
}

/** A face on the photo before any replacement. */
export interface PhotographedFace {
  /** The face as it was found, in pixels of its own picture. */
  readonly mesh: FaceMesh;
  /** How far the head is turned. */
  readonly yawDegrees: number;
  readonly photo: Raster;
  readonly luma: Float32Array;
  /** The face's landmarks and pixels on the photo. */
  readonly landmarks: readonly Point[];
  readonly pixels: Uint32Array;
  /** 0 where the photo reaches beyond the picture; absent where it does nowhere. */
  readonly inside?: Uint8Array;
}

/** Measures the landmarks of a face and the photo's pixels within its outline. */
export function measureFace({
  mesh,
  yawDegrees,
  photo,
  luma,
  landmarks,
  pixels,
  inside,
}: PhotographedFace): FaceMeasures {
  return {
    features: measureFeatures(mesh, yawDegrees),
    light: measureLight(photo, luma, pixels, landmarks, inside),
    redEye: measureRedEye(photo, landmarks),
  };
}
