import type { Point } from '#engine/geometry/point.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Square } from '#engine/inference/sample-square.ts';
import type { Raster } from '#engine/input/raster.ts';
import { detectIn, minSmallTileScore } from './detect-faces.ts';
import { type Bystander, describeBystander } from './find-face.ts';
import { faceOutline } from './landmark-groups.ts';
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
  const outline = faceOutline.map((number) => person.landmarks[number]!);
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isWithin = ({ x, y }: Point) => x >= left && x <= right && y >= top && y <= bottom;
  return (
    squares
      .flatMap((square) => detectIn(picture, square, models.faceDetector, minSmallTileScore))
      .map((face) => ({ face, bystander: describeBystander(face) }))
      // A detection whose middle is on the person's face is that face.
      .filter(({ bystander: { middle } }) => !isWithin(middle))
      .filter(({ face }) => meshFace(picture, face, models.faceMesh).presence >= minPresence)
      .map(({ bystander }) => bystander)
  );
}
