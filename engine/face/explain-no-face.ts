import type { Square } from '#engine/inference/sample-square.ts';
import type { Raster } from '#engine/input/raster.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { detectIn, minSmallTileScore, squareAt } from './detect-faces.ts';
import { meshFace } from './mesh-face.ts';
import type { FaceModels } from './rank-faces.ts';

/** Tiles of these shares of the short side: a face in them is a tenth of it or less, far below what a photo needs. */
const tileShares = [0.36, 0.22];
/** Patterns look a little like a small face; both networks have to be sure. */
const surely = { score: minSmallTileScore, presence: 0.9 };

/**
 * The rejection of a picture in which no face was found: it is too small to be found, or there is none. The search takes
 * longer than that for a face, and runs only here.
 */
export function explainNoFace(picture: Raster, models: FaceModels): PhotoRejected {
  return tileShares.some((share) => showsFace(picture, share, models))
    ? new PhotoRejected('face_too_small', 'a face was found only in a small part of the picture')
    : new PhotoRejected('no_face', 'no face was found');
}

function showsFace(picture: Raster, share: number, models: FaceModels): boolean {
  const { widthPx, heightPx } = picture;
  const side = Math.min(widthPx, heightPx) * share;
  for (let y = side / 2; y < heightPx; y += side / 2) {
    const squares: Square[] = [];
    for (let x = side / 2; x < widthPx; x += side / 2) squares.push(squareAt(x, y, side));
    const faces = detectIn(picture, squares, models.faceDetector, surely.score).flat();
    if (faces.some((face) => meshFace(picture, face, models.faceMesh).presence >= surely.presence)) return true;
  }
  return false;
}
