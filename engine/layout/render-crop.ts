import type { Picture } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { DocumentRules } from '#shared/photo/document.ts';
import type { CropTransform } from '#shared/photo/manifest.ts';
import type { CropPlan } from './crop-plan.ts';
import { cropTransform } from './crop-transform.ts';
import { warp } from './warp.ts';

/** The photo's pixels after resampling alone. */
export interface RenderedCrop {
  readonly raster: Raster;
  /** 1 inside the picture, 0 outside, where the raster is white. */
  readonly inside: Uint8Array;
  /** Photo pixels per picture pixel; above 1 the picture was enlarged. */
  readonly scaledBy: number;
  readonly transform: CropTransform;
}

/**
 * Decodes only the planned part of the picture at the photo's scale and rotates it upright.
 *
 * @param analysedScale analysed pixels per picture pixel: the plan is in analysed pixels
 */
export async function renderCrop(
  picture: Picture,
  plan: CropPlan,
  analysedScale: number,
  rules: DocumentRules,
): Promise<RenderedCrop> {
  const transform = cropTransform(picture, plan, analysedScale, rules);
  const rendered = await resampleCrop(picture, transform, rules);
  return { ...rendered, scaledBy: (rules.heightPx / plan.heightPx) * analysedScale, transform };
}

/**
 * The opacity of the picture at each of the photo's pixels, as grey.
 *
 * @returns undefined for a picture that cannot be transparent
 */
export async function resampleOpacity(
  picture: Picture,
  { decodedWidthPx, decodedHeightPx, region, start, across, down }: CropTransform,
  { widthPx, heightPx }: Pick<DocumentRules, 'widthPx' | 'heightPx'>,
): Promise<Raster | undefined> {
  const part = await picture.decodeOpacity(decodedWidthPx, decodedHeightPx, region);
  return part && warp(part, widthPx, heightPx, { start, across, down }).raster;
}

/** The photo's pixels from the picture and the numbers of its transform alone. */
export async function resampleCrop(
  picture: Picture,
  { decodedWidthPx, decodedHeightPx, region, start, across, down }: CropTransform,
  { widthPx, heightPx }: Pick<DocumentRules, 'widthPx' | 'heightPx'>,
): Promise<Pick<RenderedCrop, 'raster' | 'inside'>> {
  const part = await picture.decode(decodedWidthPx, decodedHeightPx, region);
  return warp(part, widthPx, heightPx, { start, across, down });
}
