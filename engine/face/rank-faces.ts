import type { Model } from '#engine/inference/model.ts';
import type { Raster } from '#engine/input/raster.ts';
import { type DetectedFace, detectFaces } from './detect-faces.ts';
import { type FaceMesh, meshFace, minPresence } from './mesh-face.ts';

/** The networks that find faces. */
export interface FaceModels {
  readonly faceDetector: Model;
  readonly faceMesh: Model;
}

/** A face that both detector and mesh confirm. */
export interface RankedFace {
  readonly detected: DetectedFace;
  readonly mesh: FaceMesh;
  readonly areaPx: number;
}

const maxCandidatesMeshed = 5;

/** Finds the faces of a picture, ranked by size and by the mesh's own confidence. */
export function rankFaces(picture: Raster, models: FaceModels): RankedFace[] {
  return detectFaces(picture, models.faceDetector)
    .toSorted((a, b) => area(b) * b.score - area(a) * a.score)
    .slice(0, maxCandidatesMeshed)
    .map((detected) => ({ detected, mesh: meshFace(picture, detected, models.faceMesh), areaPx: area(detected) }))
    .filter(({ mesh }) => mesh.presence >= minPresence)
    .toSorted((a, b) => b.areaPx * b.mesh.presence - a.areaPx * a.mesh.presence);
}

function area(face: DetectedFace): number {
  return face.widthPx * face.heightPx;
}
