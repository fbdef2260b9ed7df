import { type Frame, intoFrame, outOfFrame } from '#engine/geometry/frame.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Model } from '#engine/inference/model.ts';
import { type Square, sampleSquare } from '#engine/inference/sample-square.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { DetectedFace } from './detect-faces.ts';
import {
  leftEyeCorners,
  leftIris,
  refinedLeftEye,
  refinedLips,
  refinedRightEye,
  rightEyeCorners,
  rightIris,
} from './landmark-groups.ts';

/** A landmark in pixels of the picture; z is depth on the same scale, smaller is nearer. */
export interface Landmark extends Point {
  readonly z: number;
}

/** A face with its landmarks. */
export interface FaceMesh {
  /** The 478 points of the attention mesh. */
  readonly landmarks: readonly Landmark[];
  /** The mesh's own confidence, 0 to 1, that it sees a face. */
  readonly presence: number;
}

/** The mesh sees a face from here on. */
export const minPresence = 0.5;

const inputResolution = 192;
const facePoints = 468;
/** How much larger than the face the mesh wants its square, as in MediaPipe's graph. */
const squareMargin = 1.5;

/** Fits the attention mesh to a detected face, then once more to the square its own first answer gives. */
export function meshFace(picture: Raster, detected: DetectedFace, model: Model): FaceMesh {
  const first = runMesh(picture, squareAround(detected), model);
  return runMesh(picture, squareOf(first), model);
}

/** Fits the mesh once more, to a picture in which another mesh has located the face. */
export function meshFaceAt(picture: Raster, known: Pick<FaceMesh, 'landmarks'>, model: Model): FaceMesh {
  return runMesh(picture, squareOf(known), model);
}

function squareAround(detected: DetectedFace): Square {
  return {
    centre: { x: detected.left + detected.widthPx / 2, y: detected.top + detected.heightPx / 2 },
    sizePx: Math.max(detected.widthPx, detected.heightPx) * squareMargin,
    angle: lineAngle(detected.rightEye, detected.leftEye),
  };
}

/** The square around a mesh, turned so that the outer corners of the eyes are level. */
function squareOf(mesh: Pick<FaceMesh, 'landmarks'>): Square {
  const angle = lineAngle(mesh.landmarks[rightEyeCorners[0]]!, mesh.landmarks[leftEyeCorners[0]]!);
  const frame: Frame = { origin: { x: 0, y: 0 }, angle };
  const turned = mesh.landmarks.slice(0, facePoints).map((landmark) => intoFrame(frame, landmark));
  const xs = turned.map((point) => point.x);
  const ys = turned.map((point) => point.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    centre: outOfFrame(frame, { x: (left + right) / 2, y: (top + bottom) / 2 }),
    sizePx: Math.max(right - left, bottom - top) * squareMargin,
    angle,
  };
}

function runMesh(picture: Raster, square: Square, model: Model): FaceMesh {
  const outputs = model.run(sampleSquare(picture, square, inputResolution));
  const mesh = outputs.get('output_mesh_identity')!;
  const points: { x: number; y: number; z: number }[] = [];
  for (let at = 0; at < facePoints * 3; at += 3) points.push({ x: mesh[at]!, y: mesh[at + 1]!, z: mesh[at + 2]! });
  for (const [numbers, output] of [
    [refinedLips, 'output_lips'],
    [refinedRightEye, 'output_left_eye'],
    [refinedLeftEye, 'output_right_eye'],
    [rightIris, 'output_left_iris'],
    [leftIris, 'output_right_iris'],
  ] as const) {
    // The model names eyes by the side of the picture, this engine by the side of the person.
    const pairs = outputs.get(output)!;
    for (const [index, number] of numbers.entries()) {
      points[number] = { x: pairs[index * 2]!, y: pairs[index * 2 + 1]!, z: points[number]?.z ?? 0 };
    }
  }
  const scale = square.sizePx / inputResolution;
  const frame: Frame = { origin: square.centre, angle: square.angle };
  const landmarks = points.map(({ x, y, z }) => ({
    ...outOfFrame(frame, { x: (x - inputResolution / 2) * scale, y: (y - inputResolution / 2) * scale }),
    z: z * scale,
  }));
  return { landmarks, presence: 1 / (1 + Math.exp(-outputs.get('conv_faceflag')![0]!)) };
}

function lineAngle(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x);
}
