import { drawFaceMasks } from '#engine/looks/ground/face-masks.ts';
import { findSkin } from '#engine/looks/ground/find-skin.ts';
import { sideVisibility } from '#engine/looks/ground/side-visibility.ts';
import { openFaceWork, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { Judged } from '#engine/looks/look-painter.ts';
import type { Portrait } from '#engine/looks/portrait.ts';
import { findUncovered } from './find-uncovered.ts';
import { measureWorn, type WornMakeup } from './worn-makeup.ts';

/** Colours of lips, lids and cheeks are as clear on a small face. */
const faceWidthPx = 160;
/**
 * Of lips, lids or cheeks, whichever wears the most: less of it is not seen to go. On 19 portraits all 11 that seem bare
 * measured 0, the eight that wear some .63 and more.
 */
const leastWorn = 0.25;

/** Refuses to take makeup off a face that seems to wear none. */
export function judgeMakeup({ raster, landmarks }: Pick<Portrait, 'raster' | 'landmarks'>): Judged {
  if (wearsMakeup(measureMakeup(openFaceWork(raster, landmarks, faceWidthPx)))) return {};
  return { notForThisPicture: { makeupStyles: [{ option: 'remove_makeup', reason: 'nothing_to_remove' }] } };
}

/** Whether enough is worn for its absence to be seen. */
export function wearsMakeup({ lips, lids, cheeks }: WornMakeup): boolean {
  return Math.max(lips, lids, cheeks) >= leastWorn;
}

/** Measures the makeup that a face wears. */
export function measureMakeup(work: WorkRaster): WornMakeup {
  const masks = drawFaceMasks(work);
  const skin = findSkin(work);
  const uncovered = findUncovered(work, masks, skin);
  return measureWorn({ work, masks, skin, uncovered, seen: sideVisibility(work.landmarks) });
}
