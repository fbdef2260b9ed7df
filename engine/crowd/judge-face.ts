import type { DetectedFace } from '#engine/face/detect-faces.ts';
import { type FaceMesh, minPresence } from '#engine/face/mesh-face.ts';
import { readCanonicalFace } from '#engine/head/canonical-face.ts';
import { measureHeadPose } from '#engine/head/head-pose.ts';
import { type Square, sampleSquare } from '#engine/inference/sample-square.ts';
import type { Raster } from '#engine/input/raster.ts';
import { lumaPlane } from '#engine/measure/luma.ts';
import type { RejectionCode } from '#shared/photo/rejection.ts';
import type { CheckId } from '#shared/photo/report.ts';

/** What decides how far a face can be trusted. */
export interface FaceQuality {
  /** From ear to ear, in space: turning the head does not change it. */
  readonly widthPx: number;
  /** The detector's score and the mesh's presence, 0 to 1. */
  readonly score: number;
  readonly presence: number;
  /** In degrees, as in `HeadPose`. */
  readonly yaw: number;
  readonly pitch: number;
  /** Deviation of the Laplacian as a share of that of the luma, at the size of `sharpnessSidePx`. */
  readonly sharpness: number;
}

/**
 * What a face is used for: `strong` ones may be sure matches, `weak` ones (small, turned, blurred) are only asked
 * about, `counted` ones are too small to be described.
 */
export type FaceClass = 'strong' | 'weak' | 'counted';

/** Why a selfie has to be taken again: the code of a rejection or the rule of the report whose texts explain it. */
export type SelfieFault =
  | Extract<RejectionCode, 'no_face' | 'several_faces' | 'face_too_small'>
  | Extract<CheckId, 'faceVisible' | 'yaw' | 'pitch' | 'sharpness'>;

/** Skin before each ear. */
const ears = [234, 454] as const;
/** The aligned face is judged at this side, at which the smallest strong face loses nothing. */
const sharpnessSidePx = 72;
/** Larger faces are averaged down to it, from at most this many samples a pixel and direction. */
const maxSamples = 8;

/** docs/events.md has the figures behind these limits. */
export const photoLimits = { strongWidthPx: 48, weakWidthPx: 32, turnDegrees: 45, sharpness: 0.11 } as const;
export const selfieLimits = { widthPx: 160, presence: 0.9, score: 0.8, turnDegrees: 15, sharpness: 0.2 } as const;

/**
 * Measures the quality of a face.
 *
 * @param square from `alignFace`
 * @param faceGeometry of the models
 */
export function measureQuality(
  picture: Raster,
  { score }: Pick<DetectedFace, 'score'>,
  { landmarks, presence }: FaceMesh,
  square: Square,
  faceGeometry: Uint8Array,
): FaceQuality {
  const [right, left] = [landmarks[ears[0]]!, landmarks[ears[1]]!];
  const { yaw, pitch } = measureHeadPose(landmarks, readCanonicalFace(faceGeometry));
  return {
    widthPx: Math.hypot(left.x - right.x, left.y - right.y, left.z - right.z),
    score,
    presence,
    yaw,
    pitch,
    sharpness: sharpnessOf(picture, square),
  };
}

/** The use of a face in a photo; undefined when it is none. */
export function classOfFace({ widthPx, presence, yaw, pitch, sharpness }: FaceQuality): FaceClass | undefined {
  if (presence < minPresence) return undefined;
  if (widthPx < photoLimits.weakWidthPx) return 'counted';
  const isTurned = Math.max(Math.abs(yaw), Math.abs(pitch)) > photoLimits.turnDegrees;
  return widthPx < photoLimits.strongWidthPx || isTurned || sharpness < photoLimits.sharpness ? 'weak' : 'strong';
}

/**
 * Why a selfie cannot enrol a person; undefined when it can.
 *
 * @param faces of the whole picture; those that are only counted are no second person
 * @param turn how far the live camera asked to turn the head, in degrees of yaw: 0 for the first picture
 */
export function findSelfieFault(faces: readonly FaceQuality[], turn = 0): SelfieFault | undefined {
  const [face, ...others] = faces.filter((quality) => ['strong', 'weak'].includes(classOfFace(quality) ?? ''));
  if (face === undefined)
    return faces.some((quality) => classOfFace(quality) === 'counted') ? 'face_too_small' : 'no_face';
  if (others.length > 0) return 'several_faces';
  if (face.widthPx < selfieLimits.widthPx) return 'face_too_small';
  // Before the doubts of the networks, which a blurred face raises, too.
  if (face.sharpness < selfieLimits.sharpness) return 'sharpness';
  if (face.presence < selfieLimits.presence || face.score < selfieLimits.score) return 'faceVisible';
  if (Math.abs(face.yaw - turn) > selfieLimits.turnDegrees) return 'yaw';
  return Math.abs(face.pitch) > selfieLimits.turnDegrees ? 'pitch' : undefined;
}

/**
 * Not `measureSharpness` of the report: that one takes off grain by comparing blocks, and at this size it changes by
 * half between a sharp face and one without any detail; this one by a factor of five.
 */
function sharpnessOf(picture: Raster, square: Square): number {
  const luma = alignedLuma(picture, square);
  const laplacian: number[] = [];
  for (let row = 1; row < sharpnessSidePx - 1; row += 1) {
    for (let at = row * sharpnessSidePx + 1; at < (row + 1) * sharpnessSidePx - 1; at += 1) {
      const around = luma[at - 1]! + luma[at + 1]! + luma[at - sharpnessSidePx]! + luma[at + sharpnessSidePx]!;
      laplacian.push(around - 4 * luma[at]!);
    }
  }
  const contrast = variance(luma);
  return contrast === 0 ? 0 : Math.sqrt(variance(laplacian) / contrast);
}

function alignedLuma(picture: Raster, square: Square): Float32Array {
  const samples = Math.max(1, Math.min(maxSamples, Math.round(square.sizePx / sharpnessSidePx)));
  const resolution = sharpnessSidePx * samples;
  const fine = lumaPlane({ data: sampleSquare(picture, square, resolution, 'edge', 0, 255) });
  const luma = new Float32Array(sharpnessSidePx ** 2);
  for (const [at, value] of fine.entries()) {
    const [row, column] = [Math.floor(at / resolution / samples), Math.floor((at % resolution) / samples)];
    luma[row * sharpnessSidePx + column]! += value / samples ** 2;
  }
  return luma;
}

function variance(values: Float32Array | readonly number[]): number {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  return squares / values.length - (sum / values.length) ** 2;
}
