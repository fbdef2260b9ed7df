import { findBystanders } from '#engine/face/find-bystanders.ts';
import type { Bystander } from '#engine/face/find-face.ts';
import type { FaceMesh } from '#engine/face/mesh-face.ts';
import { outOfFrame } from '#engine/geometry/frame.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { type CropPlan, cropFrame } from '#engine/layout/crop-plan.ts';
import type { DocumentRules } from '#shared/photo/document.ts';

/** Middles of the squares, half as large as the photo, in which bystanders would be; shares of the photo. */
const besideTheHead = [
  { x: 0.25, y: 0.3 },
  { x: 0.75, y: 0.3 },
  { x: 0.25, y: 0.65 },
  { x: 0.75, y: 0.65 },
];
/** Places of a head with its hair, then of the shoulders, in sizes of the face from its middle. */
const headPlaces = [-0.6, 0, 0.6].flatMap((x) => [-0.8, 0, 0.6].map((y) => ({ x, y })));
const bodyPlaces = [-1.2, -0.6, 0.6, 1.2].flatMap((x) => [1.3, 2.2].map((y) => ({ x, y })));
/** One place stands for a square of this many photo pixels. */
const placeEveryPx = 12;

/** Faces too small to be found in the whole picture, where the planned photo would show them. */
export function findOthers(picture: Raster, mesh: FaceMesh, plan: CropPlan, models: EngineModels): Bystander[] {
  const squares = besideTheHead.map(({ x, y }) => ({
    centre: outOfFrame(cropFrame(plan), { x: x * plan.widthPx, y: y * plan.heightPx }),
    sizePx: plan.heightPx / 2,
    angle: 0,
  }));
  return findBystanders(picture, mesh, squares, models);
}

/** The places of a bystander's head and shoulders in the picture. */
export function placesOf(bystander: Bystander): Point[] {
  return [...facePlaces(bystander), ...around(bystander, bodyPlaces)];
}

/** The places of a bystander's head. */
export function facePlaces(bystander: Bystander): Point[] {
  return around(bystander, headPlaces);
}

function around({ middle, facePx }: Bystander, places: readonly Point[]): Point[] {
  return places.map(({ x, y }) => ({ x: middle.x + x * facePx, y: middle.y + y * facePx }));
}

/** The places in the picture of some of the photo's pixels, one for each square of them. */
export function placesBeside(plan: CropPlan, pixels: Uint32Array, { widthPx, heightPx }: DocumentRules): Point[] {
  const frame = cropFrame(plan);
  const scale = plan.heightPx / heightPx;
  return [...pixels]
    .filter((at) => (at % widthPx) % placeEveryPx === 0 && Math.floor(at / widthPx) % placeEveryPx === 0)
    .map((at) => outOfFrame(frame, { x: (at % widthPx) * scale, y: Math.floor(at / widthPx) * scale }));
}
