import sharp from 'sharp';
import { findFace } from '#engine/face/find-face.ts';
import type { Landmark } from '#engine/face/mesh-face.ts';
import { rankFaces } from '#engine/face/rank-faces.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { drawPortrait, type Portrait } from './portrait.ts';

/** A drawn portrait, decoded, with its face. */
export interface PortraitFace {
  readonly picture: Raster;
  readonly landmarks: readonly Landmark[];
}

/** Draws a portrait and finds its face; by default a face that fills a small picture. */
export async function facePortrait(portrait: Portrait = {}): Promise<PortraitFace> {
  const png = await drawPortrait({ widthPx: 560, heightPx: 700, faceHeight: 0.6, faceY: 0.5, ...portrait });
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const picture = { data, widthPx: info.width, heightPx: info.height };
  const models = await loadModels();
  return { picture, landmarks: findFace(rankFaces(picture, models)).mesh.landmarks };
}
