import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Raster } from '#engine/input/raster.ts';
import { refineAlpha } from '#engine/matte/refine-alpha.ts';
import { replaceBackground } from '#engine/matte/replace-background.ts';

/** A photo before encoding. */
export interface PaintedPhoto {
  readonly raster: Raster;
  /** The alpha of each pixel; absent when nothing was painted. */
  readonly alpha: Float32Array | undefined;
  /** Share of the pixels whose colour the replaced background changed. */
  readonly changedShare: number;
}

/**
 * Keeps the resampled picture, or puts the person on the document's plain background.
 *
 * @param raster the resampled picture
 * @throws Error when a kept background would show places outside the picture: those pixels would be invented
 */
export function paintPhoto(
  raster: Raster,
  {
    keepsBackground,
    crop,
    coarse,
    surePixels,
    facePixels,
    shadowPixels,
    rules,
  }: Pick<Analysis, 'keepsBackground' | 'crop' | 'coarse' | 'surePixels' | 'facePixels' | 'shadowPixels' | 'rules'>,
): PaintedPhoto {
  if (keepsBackground) {
    if (crop.inside.includes(0)) throw new Error('a kept background must not show places beyond the picture');
    return { raster, alpha: undefined, changedShare: 0 };
  }
  const alpha = refineAlpha(raster, coarse, crop.inside, surePixels, facePixels, shadowPixels);
  return { ...replaceBackground(raster, alpha, rules.background.replacement), alpha };
}
