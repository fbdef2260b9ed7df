import { clamp } from '#engine/looks/ground/ramp.ts';
import { copyWork, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { SkinMarks } from '#engine/looks/retouch/find-marks.ts';
import { type RetouchAmounts, retouchAmounts } from '#engine/looks/retouch/retouch-amounts.ts';
import { retouchFace } from '#engine/looks/retouch/retouch-face.ts';
import type { MakeupRecipe } from './makeup-recipe.ts';

/** Foundation calms redness and shine more than a retoucher does. */
const foundation = { ...retouchAmounts, redness: 0.6, shine: 0.55 };
/** Of a concealer's cover. */
const underEyes = 0.7;
/** Skin that is only tidied. */
const tidied: RetouchAmounts = { ...retouchAmounts, redness: 0.4, underEyes: 0.2, shine: 0.3, eyes: 0, teeth: 0 };
/** Less of a base is needed for less makeup, but not none. */
const share = { always: 0.6, byFactor: 0.4 };

/**
 * Foundation and concealer: the retoucher's steps, which even skin by its own colour and lighten no skin.
 *
 * @param marksOf finds what is on the skin; not called where nothing is evened
 * @param factor of the intensity
 * @returns a work of its own
 */
export function putBaseOn(
  work: WorkRaster,
  marksOf: () => SkinMarks,
  recipe: MakeupRecipe,
  factor: number,
): WorkRaster {
  const strength = clamp(recipe.base * (share.always + share.byFactor * factor));
  if (strength === 0) return copyWork(work);
  const amounts =
    recipe.kind === 'bare'
      ? tidied
      : { ...foundation, underEyes: underEyes * recipe.concealer, eyes: recipe.clearer, teeth: recipe.clearer };
  return retouchFace(work, strength, amounts, marksOf()).work;
}
