import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Square } from '#engine/inference/sample-square.ts';
import type { Raster } from '#engine/input/raster.ts';
import { detectIn, minSmallTileScore } from './detect-faces.ts';
import { type Bystander, describeBystander, isOnFace } from './find-face.ts';
import { type FaceMesh, meshFace } from './mesh-face.ts';

/** Hair and ears look a little like faces to the detector; the mesh must be sure. */
const minPresence = 0.9;

/**
 * Looks for faces too small to be found in the whole picture, next to the person and over the shoulders.
 *
 * @param squares where to look, upright
 */
export function findBystanders(
  picture: Raster,
  person: FaceMesh,
  squares: readonly Square[],
  models: EngineModels,
): Bystander[] {
  return detectIn(picture, squares, models.faceDetector, minSmallTileScore)
    .flat()
    .filter((face) => !isOnFace(person, face))
    .filter((face) => meshFace(picture, face, models.faceMesh).presence >= minPresence)
    .map(describeBystander);
}
