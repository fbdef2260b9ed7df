import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ViewedCrop } from '#engine/analysis/analysis.ts';
import { viewCrop } from '#engine/analysis/view-crop.ts';
import { eyeMiddle, measureFaceBox } from '#engine/face/face-box.ts';
import { findFace } from '#engine/face/find-face.ts';
import { rankFaces } from '#engine/face/rank-faces.ts';
import { type Frame, intoFrame, outOfFrame } from '#engine/geometry/frame.ts';
import type { Point } from '#engine/geometry/point.ts';
import { measureHead } from '#engine/head/head.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { openPicture } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { CropPlan } from '#engine/layout/crop-plan.ts';
import { maskPerson } from '#engine/mask/mask-person.ts';
import { documents } from '#shared/photo/document-rules.ts';

/** The inputs of a reference's matte. */
export interface ReferenceScene extends Pick<ViewedCrop, 'coarse' | 'surePixels' | 'facePixels'> {
  readonly raster: Raster;
  readonly inside: Uint8Array;
  /** The whole portrait, as the engine sees it, or only the crop, which hides its surroundings from the mask. */
  readonly from: 'portrait' | 'crop';
}

const rules = documents.dv;
/** References also show portraits too small to be delivered. */
const minShortSidePx = 100;
/** The longer side of the picture the engine masks. */
const analysedSidePx = 1280;

/**
 * Reads `NAME.photo.png` with the mask the engine makes of it: from the portrait one folder up where there is one, laid
 * into the frame of the crop by the face's landmarks in both, otherwise from the crop alone. So references stay good
 * when the layout changes.
 */
export async function readScene(folder: string, name: string, models: EngineModels): Promise<ReferenceScene> {
  const cropFile = path.join(folder, `${name}.photo.png`);
  const portrait = ['jpg', 'png'].map((ending) => path.join(folder, '..', `${name}.${ending}`)).find(existsSync);
  const crop = await openPicture(await readFile(cropFile), minShortSidePx);
  const raster = await crop.decode(rules.widthPx, rules.heightPx);
  const picture = portrait === undefined ? crop : await openPicture(await readFile(portrait), minShortSidePx);
  const scale = Math.min(1, analysedSidePx / Math.max(picture.widthPx, picture.heightPx));
  const analysed = await picture.decode(Math.round(picture.widthPx * scale), Math.round(picture.heightPx * scale));
  const { mesh } = findFace(rankFaces(analysed, models));
  const { frame: photo, scale: photoScale } = fitFrame(
    findFace(rankFaces(raster, models)).mesh.landmarks,
    mesh.landmarks,
  );
  const frame: Frame = { origin: eyeMiddle(mesh), angle: photo.angle };
  const box = measureFaceBox(mesh, frame);
  const mask = maskPerson(analysed, frame, (box.left + box.right) / 2, box.chin - box.top, models.personMask);
  const head = measureHead(mesh, mask, photo.angle, 0);
  const corner = intoFrame(frame, photo.origin);
  const plan: CropPlan = {
    head,
    headShare: (head.heightPx * photoScale) / rules.heightPx,
    eyeShare: 1 + (corner.y * photoScale) / rules.heightPx,
    left: corner.x,
    top: corner.y,
    widthPx: rules.widthPx / photoScale,
    heightPx: rules.heightPx / photoScale,
  };
  const viewed = await viewCrop({ picture, mesh, mask, scale, rules }, plan);
  return { ...viewed, raster, inside: viewed.crop.inside, from: portrait === undefined ? 'crop' : 'portrait' };
}

/**
 * The photo's top left corner, turn and scale (photo pixels per picture pixel) that lay landmarks over each other best.
 */
function fitFrame(photo: readonly Point[], picture: readonly Point[]): { frame: Frame; scale: number } {
  const [to, from] = [middleOf(photo), middleOf(picture)];
  let [dot, cross, squares] = [0, 0, 0];
  for (const [number, { x, y }] of picture.entries()) {
    const [dx, dy] = [x - from.x, y - from.y];
    const [px, py] = [photo[number]!.x - to.x, photo[number]!.y - to.y];
    dot += dx * px + dy * py;
    cross += px * dy - py * dx;
    squares += dx * dx + dy * dy;
  }
  const scale = Math.hypot(dot, cross) / squares;
  const angle = Math.atan2(cross, dot);
  const origin = outOfFrame({ origin: from, angle }, { x: -to.x / scale, y: -to.y / scale });
  return { frame: { origin, angle }, scale };
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
