import type { Point } from '#engine/geometry/point.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { DetectedFace } from './detect-faces.ts';
import { faceOutline } from './landmark-groups.ts';
import type { FaceMesh } from './mesh-face.ts';
import type { RankedFace } from './rank-faces.ts';

/** Another person in the picture, smaller than the one of the photo. */
export interface Bystander {
  /** The middle of the face, and the longer side of its box. */
  readonly middle: Point;
  readonly facePx: number;
}

/** The person of the photo, and the relative size of the next face. */
export interface FoundFace {
  readonly mesh: FaceMesh;
  /** Faces that count as persons, at least 1. */
  readonly count: number;
  /** Area of the second largest face over that of the largest, 0 when there is none. */
  readonly secondFaceShare: number;
  /** Smaller faces; none of them may show in the photo. */
  readonly bystanders: readonly Bystander[];
}

/** From this share of the first face's area on, it is unclear whose photo it is. */
export const minEqualShare = 0.5;
/** Smaller faces are unrecognisable specks. */
const minBystanderShare = 0.01;

/**
 * The folds of a curtain look like a face to the mesh and a little to the detector; people behind score 0.7 and more.
 */
export const minOtherScore = 0.6;

/**
 * Separates the person of the photo from bystanders.
 *
 * @param faces the largest first
 * @throws PhotoRejected no_face, several_faces
 */
export function findFace(faces: readonly RankedFace[]): FoundFace {
  const [first, ...rest] = faces;
  if (first === undefined) throw new PhotoRejected('no_face', 'no face was found');
  const others = rest.filter(({ detected }) => detected.score >= minOtherScore && !isOnFace(first.mesh, detected));
  const [second] = others;
  const shareOf = (face: RankedFace) => face.areaPx / first.areaPx;
  const count = 1 + others.filter((face) => shareOf(face) >= minEqualShare).length;
  if (count > 1) throw new PhotoRejected('several_faces', `${count} faces were found, the photo must show one person`);
  return {
    mesh: first.mesh,
    count,
    secondFaceShare: second === undefined ? 0 : shareOf(second),
    bystanders: others
      .filter((face) => shareOf(face) >= minBystanderShare)
      .map(({ detected }) => describeBystander(detected)),
  };
}

/** A detection whose middle is on a person's face is that face: in burnt light one face may have two boxes. */
export function isOnFace({ landmarks }: FaceMesh, detected: DetectedFace): boolean {
  const outline = faceOutline.map((number) => landmarks[number]!);
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const { x, y } = describeBystander(detected).middle;
  return x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys);
}

/** A bystander with a detected face. */
export function describeBystander({ left, top, widthPx, heightPx }: DetectedFace): Bystander {
  return { middle: { x: left + widthPx / 2, y: top + heightPx / 2 }, facePx: Math.max(widthPx, heightPx) };
}
