import { fromOklab } from '#engine/looks/ground/oklab.ts';
import { copyWork, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { calmShine } from './calm-shine.ts';
import { clearEyes } from './clear-eyes.ts';
import { calmRedness, evenSkin } from './even-skin.ts';
import { findMarks, type SkinMarks } from './find-marks.ts';
import { healSpots } from './heal-spots.ts';
import type { Spot } from './judge-spots.ts';
import { keptMarks } from './kept-marks.ts';
import { liftUnderEyes } from './lift-under-eyes.ts';
import { type RetouchAmounts, retouchAmounts } from './retouch-amounts.ts';
import { layerSkin } from './skin-layers.ts';
import { whitenTeeth } from './whiten-teeth.ts';

/** What the retoucher does by default. */
export const defaultStrength = 0.8;

/** A retouched face, and what was found on its skin. */
export interface RetouchedFace {
  readonly work: WorkRaster;
  readonly spots: readonly Spot[];
}

/**
 * Retouches a face: heals spots, evens blotches and redness, lifts shadows under the eyes, calms shine, clears eyes and
 * teeth. Pores, freckles and moles stay, and no skin is moved towards a tone: all that is compared with is this face.
 *
 * @param work is not changed
 * @param strength 0 to 1
 * @param marks found before, when the caller needs them too
 */
export function retouchFace(
  work: WorkRaster,
  strength: number = defaultStrength,
  amounts: RetouchAmounts = retouchAmounts,
  marks?: SkinMarks,
): RetouchedFace {
  const retouched = copyWork(work);
  if (strength <= 0) return { work: retouched, spots: [] };
  const { lab } = retouched;
  const found = marks ?? findMarks(work);
  const { skin, brownPoints } = found;
  const { mask, median } = skin;
  // Healing changes it.
  const fine = found.fine.slice();
  const spots = amounts.heal > 0 ? found.spots : [];
  healSpots(work, lab, fine, skin, spots, amounts.heal * Math.min(1, strength * 1.4));
  const kept = keptMarks(work, spots, brownPoints);
  const layers = layerSkin(work, lab, fine, mask);
  evenSkin(lab, layers, mask, kept, amounts.even, strength);
  calmRedness(lab, layers, mask, kept, median, amounts.redness * strength);
  liftUnderEyes(work, lab, layers, mask, median, amounts.underEyes * strength);
  calmShine(lab, work.lab, layers, mask, median, amounts.shine * strength);
  clearEyes(work, lab, amounts.eyes * strength);
  whitenTeeth(work, lab, amounts.teeth * strength);
  relight(work, retouched);
  return { work: retouched, spots };
}

/** Brings the light of changed pixels in step with their OKLab. */
function relight(before: WorkRaster, { lab, light }: WorkRaster): void {
  const { l, a, b } = before.lab;
  for (let at = 0; at < l.length; at += 1) {
    if (lab.l[at] === l[at] && lab.a[at] === a[at] && lab.b[at] === b[at]) continue;
    const { red, green, blue } = fromOklab({ l: lab.l[at]!, a: lab.a[at]!, b: lab.b[at]! });
    light.red[at] = red;
    light.green[at] = green;
    light.blue[at] = blue;
  }
}
