import { findBystanders } from '#engine/face/find-bystanders.ts';
import type { FoundFace } from '#engine/face/find-face.ts';
import { outOfFrame } from '#engine/geometry/frame.ts';
import type { Head } from '#engine/head/head.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { type CropPlan, cropFrame, intoPhoto } from '#engine/layout/crop-plan.ts';
import type { DocumentRules } from '#shared/photo/document.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';

/** Enlarging a face more than this invents what the picture does not show. */
const maxEnlargement = 2;
/** Middles of the squares, half as large as the photo, in which other people would stand; shares of the photo. */
const besideTheHead = [
  { x: 0.25, y: 0.3 },
  { x: 0.75, y: 0.3 },
  { x: 0.25, y: 0.65 },
  { x: 0.75, y: 0.65 },
];

/**
 * @param scale analysed pixels per picture pixel; the head is in analysed pixels
 * @throws PhotoRejected face_too_small
 */
export function refuseTinyFace(head: Head, rules: DocumentRules, scale: number): void {
  const enlargement = (rules.headHeight.min * rules.heightPx) / (head.heightPx / scale);
  if (enlargement <= maxEnlargement) return;
  throw new PhotoRejected(
    'face_too_small',
    `the head is ${Math.round(head.heightPx / scale)} pixels high, it would have to be enlarged ${enlargement.toFixed(1)} times`,
  );
}

/**
 * Refuses a picture in whose planned crop somebody else would show.
 *
 * @throws PhotoRejected several_faces
 */
export function refuseBystanders(
  picture: Raster,
  { mesh, bystanders }: FoundFace,
  plan: CropPlan,
  models: EngineModels,
): void {
  const squares = besideTheHead.map(({ x, y }) => ({
    centre: outOfFrame(cropFrame(plan), { x: x * plan.widthPx, y: y * plan.heightPx }),
    sizePx: plan.heightPx / 2,
    angle: 0,
  }));
  const shown = [...bystanders, ...findBystanders(picture, mesh, squares, models)]
    .map((face) => intoPhoto(plan, 1, face))
    .filter(({ x, y }) => x > 0 && y > 0 && x < plan.widthPx / plan.heightPx && y < 1);
  if (shown.length === 0) return;
  throw new PhotoRejected('several_faces', 'somebody else would show in the photo, it must show one person');
}

/** The refusal of a picture whose edge cuts the person. */
export function cutRefusal(code: 'head_cut' | 'body_cut'): PhotoRejected {
  return new PhotoRejected(
    code,
    code === 'head_cut'
      ? 'the head or hair reaches the edge of the picture: step back and leave room around the head'
      : 'the shoulders or chest are cut by the edge of the picture: step back so that the upper body is visible',
  );
}
