import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { type DetectedFace, detectFaces } from './detect-faces.ts';
import { type FaceMesh, meshFace } from './mesh-face.ts';

/** A face in which detector and mesh both believe. */
export interface RankedFace {
  readonly detected: DetectedFace;
  readonly mesh: FaceMesh;
  readonly areaPx: number;
}

const minPresence = 0.5;
const maxCandidatesMeshed = 5;

/** Finds the faces of a picture, ranked by size and by the mesh's own belief in a face. */
export function rankFaces(picture: Raster, models: EngineModels): RankedFace[] {
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
