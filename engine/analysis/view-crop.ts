import { faceOutline } from '#engine/face/landmark-groups.ts';
import type { FaceMesh } from '#engine/face/mesh-face.ts';
import type { Picture } from '#engine/input/picture.ts';
import { type CropPlan, intoPhoto } from '#engine/layout/crop-plan.ts';
import { renderCrop, resampleOpacity } from '#engine/layout/render-crop.ts';
import type { ViewedMask } from '#engine/mask/person-mask.ts';
import { clearShadows } from '#engine/matte/clear-shadows.ts';
import { coarseAlpha } from '#engine/matte/coarse-alpha.ts';
import { pixelsWithin, shrink } from '#engine/measure/face-area.ts';
import { lumaPlane } from '#engine/measure/luma.ts';
import { describeWall, readWall } from '#engine/measure/measure-background.ts';
import { measureBeside } from '#engine/measure/measure-beside.ts';
import { measureMatteOutline } from '#engine/measure/measure-matte-outline.ts';
import { measureTransparency } from '#engine/measure/wall/measure-transparency.ts';
import type { DocumentRules } from '#shared/photo/document.ts';
import type { ViewedCrop } from './analysis.ts';

/** A picture in which the person was found. */
export interface Scene {
  readonly picture: Picture;
  readonly mesh: FaceMesh;
  readonly mask: ViewedMask;
  /** Analysed pixels per picture pixel. */
  readonly scale: number;
  readonly rules: DocumentRules;
}

/** The mesh's outline lies up to 5 % of the face outside the cheeks. */
const sureFace = 0.9;

/** Renders a planned crop and measures what can only be measured on it. */
export async function viewCrop({ picture, mesh, mask, scale, rules }: Scene, plan: CropPlan): Promise<ViewedCrop> {
  const crop = await renderCrop(picture, plan, scale, rules);
  const opacity = await resampleOpacity(picture, crop.transform, rules);
  const { widthPx, heightPx } = rules;
  const luma = lumaPlane(crop.raster);
  const photoLandmarks = mesh.landmarks.map((landmark) => intoPhoto(plan, heightPx, landmark));
  const outline = faceOutline.map((number) => photoLandmarks[number]!);
  const facePixels = pixelsWithin(outline, widthPx, heightPx);
  const masked = coarseAlpha(mask, plan, widthPx, heightPx, crop.inside);
  const { coarse, shadowDepth, shadowPixels, wall } = clearShadows(crop.raster, masked, crop.inside, facePixels);
  const background = describeWall(wall ?? readWall(crop.raster, coarse, crop.inside));
  return {
    plan,
    crop,
    luma,
    photoLandmarks,
    facePixels,
    surePixels: pixelsWithin(shrink(outline, sureFace), widthPx, heightPx),
    coarse,
    shadowPixels,
    doubtfulOutline: measureMatteOutline(crop.raster, coarse, crop.inside),
    ...measureBeside(crop.raster, coarse, plan),
    // A narrow shadow lies where the wall is not measured: next to the outline.
    background: { ...background, shadowDepth: Math.max(background.shadowDepth, shadowDepth) },
    transparency: opacity && measureTransparency(opacity, coarse, crop.inside),
  };
}
