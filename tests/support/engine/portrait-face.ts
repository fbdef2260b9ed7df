import sharp from 'sharp';
import { findFace } from '#engine/face/find-face.ts';
import type { Landmark } from '#engine/face/mesh-face.ts';
import { rankFaces } from '#engine/face/rank-faces.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { closedSpline } from '#engine/looks/ground/closed-spline.ts';
import { lidCrease, pointsOf, sides, upperLashLine } from '#engine/looks/ground/face-lists.ts';
import { softShape } from '#engine/looks/ground/soft-shape.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
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

/** The lids of a face between lashes and crease: 1 on them, 0 elsewhere. */
export function drawLids({ landmarks, widthPx, heightPx }: WorkRaster): Float32Array {
  const lids = new Float32Array(widthPx * heightPx);
  for (const side of sides) {
    const rim = [...pointsOf(landmarks, lidCrease[side]), ...pointsOf(landmarks, upperLashLine[side]).toReversed()];
    softShape(closedSpline(rim), 0, widthPx, heightPx, lids);
  }
  return lids;
}
