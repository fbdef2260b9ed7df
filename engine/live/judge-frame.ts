import { type DetectedFace, detectAtOnce } from '#engine/face/detect-faces.ts';
import { eyeLineAngle, eyeMiddle } from '#engine/face/face-box.ts';
import { minEqualShare, minOtherScore } from '#engine/face/find-face.ts';
import { chinRim, faceOutline } from '#engine/face/landmark-groups.ts';
import { meshFace, minPresence } from '#engine/face/mesh-face.ts';
import type { FaceModels } from '#engine/face/rank-faces.ts';
import { readCanonicalFace } from '#engine/head/canonical-face.ts';
import { measureHeadPose } from '#engine/head/head-pose.ts';
import type { Raster } from '#engine/input/raster.ts';
import { pixelsWithin } from '#engine/measure/face-area.ts';
import { measureFace } from '#engine/measure/light/measure-face.ts';
import { lumaPlane } from '#engine/measure/luma.ts';
import { seeLips } from '#engine/measure/visible/between-lips.ts';
import { checkFeatures } from '#engine/report/check-features.ts';
import { checkLight } from '#engine/report/check-light.ts';
import { checkPose } from '#engine/report/check-pose.ts';
import { type LiveFace, type LiveView, liveRules } from '#shared/photo/live-view.ts';

/** The models for judging a frame. */
export interface LiveModels extends FaceModels {
  readonly faceGeometry: Uint8Array;
}

/**
 * Judges a camera frame by the rules and limits of a picture, as far as a small frame shows them.
 *
 * Runs in browsers, too: nothing it imports needs Node.
 */
export function judgeFrame(frame: Raster, models: LiveModels): LiveView {
  const [first, ...others] = detectAtOnce(frame, models.faceDetector).toSorted((a, b) => area(b) - area(a));
  if (first === undefined) return { faces: 0, face: undefined };
  const face = judgeFace(frame, first, models);
  if (face === undefined) return { faces: 0, face };
  const asLarge = others.filter((it) => it.score >= minOtherScore && area(it) >= minEqualShare * area(first));
  return { faces: 1 + asLarge.length, face };
}

/** Undefined where the mesh sees no face. */
function judgeFace(frame: Raster, detected: DetectedFace, models: LiveModels): LiveFace | undefined {
  const mesh = meshFace(frame, detected, models.faceMesh);
  if (mesh.presence < minPresence) return undefined;
  const { landmarks } = mesh;
  const outline = faceOutline.map((number) => landmarks[number]!);
  const pixels = pixelsWithin(outline, frame.widthPx, frame.heightPx);
  const luma = lumaPlane(frame);
  const pose = measureHeadPose(landmarks, readCanonicalFace(models.faceGeometry));
  const measures = measureFace({ mesh, yawDegrees: pose.yaw, photo: frame, luma, landmarks, pixels });
  const checks = [
    ...checkPose({ pose, rollDegrees: (eyeLineAngle(mesh) * 180) / Math.PI }),
    ...checkFeatures(measures.features, seeLips({ photo: frame, luma, landmarks }), false),
    ...checkLight(measures),
  ];
  const { x, y } = landmarks[chinRim[0]]!;
  return {
    eyes: eyeMiddle(mesh),
    chin: { x, y },
    checks: Object.fromEntries(
      liveRules.map((rule) => [rule, checks.find(({ id }) => id === rule)!]),
    ) as unknown as LiveFace['checks'],
  };
}

function area({ widthPx, heightPx }: DetectedFace): number {
  return widthPx * heightPx;
}
