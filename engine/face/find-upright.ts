import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { QuarterTurn } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import { turnRaster } from '#engine/input/turn-raster.ts';
import { eyeLineAngle } from './face-box.ts';
import { type RankedFace, rankFaces } from './rank-faces.ts';

/** A picture as its largest face stands upright in it. */
export interface UprightFaces {
  /** How far the picture was turned for that, clockwise. */
  readonly turnedByDegrees: QuarterTurn;
  readonly raster: Raster;
  readonly faces: readonly RankedFace[];
}

/** Upright faces score 0.91 and more; faces on their side or upside down, which the detector finds too, rarely 0.85. */
const surelyUpright = 0.85;
/** A face that leans further than this stands on its side. */
const maxLeanDegrees = 45;
/** By how much another turn has to be the better one: a dim face in an upright picture stays as it is. */
const minGain = 0.1;
/** The mesh has no doubt about a face that is turned the right way. */
const minPresence = 0.9;

/**
 * Finds the faces of a picture, turning it by quarters where its largest face lies on its side, stands on its head or is
 * not found at all: cameras held flat write no orientation, and messengers drop it.
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
