import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { QuarterTurn } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import { turnRaster } from '#engine/input/turn-raster.ts';
import { eyeLineAngle } from './face-box.ts';
import { type RankedFace, rankFaces } from './rank-faces.ts';

/** A picture rotated so that its largest face is upright. */
export interface UprightFaces {
  /** The rotation of the picture, clockwise. */
  readonly turnedByDegrees: QuarterTurn;
  readonly raster: Raster;
  readonly faces: readonly RankedFace[];
}

/** Upright faces score 0.91 and more; faces on their side or upside down, which the detector finds too, rarely 0.85. */
const surelyUpright = 0.85;
/** A face with a larger roll lies on its side. */
const maxLeanDegrees = 45;
/** The least advantage of another rotation: a dim face in an upright picture stays as it is. */
const minGain = 0.1;
/** The mesh has no doubt about an upright face. */
const minPresence = 0.9;

/**
 * Finds the faces of a picture, rotating it by quarters where its largest face lies on its side, is upside down or is
 * not found: cameras held flat write no orientation, and messengers drop it.
 */
export function findUpright(raster: Raster, models: EngineModels): UprightFaces {
  const asItIs: UprightFaces = { turnedByDegrees: 0, raster, faces: rankFaces(raster, models) };
  const score = uprightScore(asItIs.faces[0], 0);
  if (score >= surelyUpright) return asItIs;
  const [best] = ([90, 270, 180] as const)
    .map((turnedByDegrees) => {
      const turned = turnRaster(raster, turnedByDegrees);
      return { turnedByDegrees, raster: turned, faces: rankFaces(turned, models) };
    })
    .map((turned) => ({ turned, score: uprightScore(turned.faces[0], minPresence) }))
    .toSorted((a, b) => b.score - a.score);
  return best !== undefined && best.score > score + minGain ? best.turned : asItIs;
}

/** The detector's score of a face that stands upright; 0 without one. */
function uprightScore(face: RankedFace | undefined, presence: number): number {
  if (face === undefined || face.mesh.presence < presence) return 0;
  const leansDegrees = (Math.abs(eyeLineAngle(face.mesh)) * 180) / Math.PI;
  return leansDegrees > maxLeanDegrees ? 0 : face.detected.score;
}
