import { eyeMiddle, measureFaceBox } from '#engine/face/face-box.ts';
import { rigidLandmarks } from '#engine/face/landmark-groups.ts';
import type { FaceMesh } from '#engine/face/mesh-face.ts';
import type { Point } from '#engine/geometry/point.ts';
import { readCanonicalFace } from '#engine/head/canonical-face.ts';
import { fitRotation } from '#engine/head/head-pose.ts';
import { turnPoint } from '#engine/head/turn-point.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Picture } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { RenderedCrop } from '#engine/layout/render-crop.ts';
import { decodeFacePatch } from './face-patch.ts';
import { findPrintEdge } from './find-print-edge.ts';
import { findRepeatedMarks } from './find-repeated-marks.ts';
import { viewLuma } from './luma-view.ts';
import { measureBlocks } from './measure-blocks.ts';
import { measureDetail } from './measure-detail.ts';
import { measureFacets } from './measure-facets.ts';
import { measureGrid } from './measure-grid.ts';
import { measureInterference } from './measure-interference.ts';
import { measureLostDetail } from './measure-lost-detail.ts';
import { measureNoise } from './measure-noise.ts';
import { measureProportions } from './measure-proportions.ts';
import { viewPhoto } from './photo-view.ts';
import { quantisationStep } from './quantisation-step.ts';

/** The origin of a picture, as far as its pixels show it. */
export interface Origin {
  /** Standard deviation of the noise, in levels of luma at the photo's resolution. */
  readonly noise: number;
  /** The rounding that compression left, in levels of luma: what the file states or, if that is more, what shows. */
  readonly compression: number;
  /** Pixels between the eyes that would hold the detail, and those that the picture has. */
  readonly detailPx: number;
  readonly interEyePx: number;
  /** How much finer the grain is than the detail, in decibels. */
  readonly lostDetail: number;
  /** The face's width for its height against the average face. */
  readonly proportions: number;
  /** Near 1 in photographs, about half of that in what is painted or drawn. */
  readonly facets: number;
  /** How far a regular wave, of a screen's pixels or a print's dots, stands out on the skin, in decibels. */
  readonly grid: number;
  /** How far the strongest wave over skin and surroundings alike stands out, in decibels. */
  readonly interference: number;
  /** How sharply marks on the face repeat what lies around it, in standard deviations. */
  readonly repeatedMarks: number;
  /** How completely the border of a print or screen surrounds the person, 0 to 1. */
  readonly printEdge: number;
}

/** Points by which width and height are compared: those over bone with nose, mouth and chin, which spread them out. */
const spreadLandmarks = [...rigidLandmarks, 152, 61, 291, 0, 17, 2, 94, 98, 327, 129, 358];

/**
 * Measures where a picture comes from.
 *
 * @param analysed the whole picture, scaled
 * @param mesh in analysed pixels
 * @param scale analysed pixels per picture pixel
 * @param seen the planned photo
 * @throws PhotoRejected image_damaged
 */
export async function measureOrigin(
  picture: Picture,
  analysed: Raster,
  mesh: FaceMesh,
  scale: number,
  models: EngineModels,
  seen: { readonly crop: RenderedCrop; readonly photoLandmarks: readonly Point[] },
): Promise<Origin> {
  const patch = await decodeFacePatch(picture, mesh, scale);
  const view = viewLuma(patch);
  const noise = measureNoise(view);
  const photo = viewPhoto(seen.crop, seen.photoLandmarks);
  const level = { origin: eyeMiddle(mesh), angle: 0 };
  const rotation = fitRotation(mesh.landmarks, readCanonicalFace(models.faceGeometry));
  const canonical = readCanonicalFace(models.faceGeometry, spreadLandmarks);
  return {
    noise,
    compression: Math.max(picture.format === 'jpeg' ? (quantisationStep(picture.bytes) ?? 0) : 0, measureBlocks(patch)),
    detailPx: measureDetail(view),
    lostDetail: measureLostDetail(view, noise),
    interEyePx: patch.interEyePx / patch.scale,
    proportions: measureProportions(mesh.landmarks, canonical, (point) => turnPoint(rotation, point)),
    facets: measureFacets(view),
    grid: measureGrid(patch),
    interference: measureInterference(photo),
    repeatedMarks: findRepeatedMarks(photo),
    printEdge: findPrintEdge(analysed, level, measureFaceBox(mesh, level)),
  };
}
