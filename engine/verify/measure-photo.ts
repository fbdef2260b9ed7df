import { eyeLineAngle, eyeMiddle, type FaceBox, measureFaceBox } from '#engine/face/face-box.ts';
import { findFace } from '#engine/face/find-face.ts';
import { rankFaces } from '#engine/face/rank-faces.ts';
import { readCanonicalFace } from '#engine/head/canonical-face.ts';
import { findSkull } from '#engine/head/find-skull.ts';
import { measureHeadPose } from '#engine/head/head-pose.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { headHeights } from '#engine/report/check-head-height.ts';
import type { MeasuredPhoto } from '#engine/report/delivered.ts';
import { findCrownByColour } from './find-crown-by-colour.ts';

/**
 * Measures a finished photo again: its face is detected again, its crown is where the colour of the wall ends. Source,
 * plan and matte are not known here.
 *
 * @throws PhotoRejected when it shows no face, or several
 */
export function measurePhoto(photo: Raster, models: EngineModels): MeasuredPhoto {
  const { mesh } = findFace(rankFaces(photo, models));
  const frame = { origin: eyeMiddle(mesh), angle: 0 };
  const box = measureFaceBox(mesh, frame);
  const face = faceInPhoto(box, frame.origin);
  const crown = findCrownByColour(photo, face);
  const { pitch } = measureHeadPose(mesh.landmarks, readCanonicalFace(models.faceGeometry));
  const inFrame = crown - frame.origin.y;
  return {
    head: headHeights({ crown: inFrame, chin: box.chin, skull: findSkull(box, inFrame, pitch) }, photo.heightPx),
    faceWidth: (box.right - box.left) / photo.heightPx,
    eyeShare: 1 - frame.origin.y / photo.heightPx,
    spaceAbove: crown / photo.heightPx,
    rollDegrees: (eyeLineAngle(mesh) * 180) / Math.PI,
  };
}

function faceInPhoto({ left, right, top, chin }: FaceBox, { x, y }: { x: number; y: number }): FaceBox {
  return { left: left + x, right: right + x, top: top + y, chin: chin + y };
}
