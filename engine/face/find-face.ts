import type { Point } from '#engine/geometry/point.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { type DetectedFace, detectFaces } from './detect-faces.ts';
import { type FaceMesh, meshFace } from './mesh-face.ts';

/** The person of the photo, and how large the next face is beside theirs. */
export interface FoundFace {
  readonly mesh: FaceMesh;
  /** Faces that count as persons, at least 1. */
  readonly count: number;
  /** Area of the second largest face over that of the largest, 0 when there is none. */
  readonly secondFaceShare: number;
  /** Middles of smaller faces in the background; none of them may show in the photo. */
  readonly bystanders: readonly Point[];
}

/** A second face from this share of the first one's area on is another person, not the background. */
export const minSecondFaceShare = 0.1;

/** Smaller ones than this are specks nobody recognises. */
const minBystanderShare = 0.01;
const minPresence = 0.5;
const maxCandidatesMeshed = 5;

/**
 * Finds the one person of a picture: candidates are ranked by size and by the mesh's own belief in a face.
 *
 * @throws PhotoRejected no_face, several_faces
 */
export function findFace(picture: Raster, models: EngineModels): FoundFace {
  const candidates = detectFaces(picture, models.faceDetector)
    .toSorted((a, b) => area(b) * b.score - area(a) * a.score)
    .slice(0, maxCandidatesMeshed)
    .map((detected) => ({ detected, mesh: meshFace(picture, detected, models.faceMesh) }))
    .filter(({ mesh }) => mesh.presence >= minPresence)
    .toSorted((a, b) => area(b.detected) * b.mesh.presence - area(a.detected) * a.mesh.presence);
  const [first, second] = candidates;
  if (first === undefined) throw new PhotoRejected('no_face', 'no face was found');
  const shares = candidates.map(({ detected }) => area(detected) / area(first.detected));
  const count = shares.filter((share) => share >= minSecondFaceShare).length;
  if (count > 1) throw new PhotoRejected('several_faces', `${count} faces were found, the photo must show one person`);
  return {
    mesh: first.mesh,
    count,
    secondFaceShare: second === undefined ? 0 : shares[1]!,
    bystanders: candidates
      .slice(1)
      .filter((_, index) => shares[index + 1]! >= minBystanderShare)
      .map(({ detected }) => middle(detected)),
  };
}

function middle({ left, top, widthPx, heightPx }: DetectedFace): Point {
  return { x: left + widthPx / 2, y: top + heightPx / 2 };
}

function area(face: DetectedFace): number {
  return face.widthPx * face.heightPx;
}
