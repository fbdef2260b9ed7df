import { closedSpline } from '#engine/looks/ground/closed-spline.ts';
import { pointsOf, sides, underEye } from '#engine/looks/ground/face-lists.ts';
import type { Oklab } from '#engine/looks/ground/oklab.ts';
import { clamp, mix } from '#engine/looks/ground/ramp.ts';
import { softShape } from '#engine/looks/ground/soft-shape.ts';
import type { LabPlanes, WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { SkinLayers } from './skin-layers.ts';

/** Of the mask's edge, in face widths. */
const softness = 0.012;
/** Shadows are lifted to the light of the cheek and no further, and deep ones keep their depth beyond this. */
const mostLift = 0.09;
const aboveCheek = 0.005;

/**
 * Lifts shadows under the eyes towards the light of the skin around, and takes the blue out of them.
 *
 * @param lab is changed
 */
export function liftUnderEyes(
  { landmarks, widthPx, heightPx, faceWidth }: WorkRaster,
  lab: LabPlanes,
  { form, light }: SkinLayers,
  skin: Float32Array,
  median: Oklab,
  amount: number,
): void {
  const under = new Float32Array(skin.length);
  for (const side of sides) {
    const outline = closedSpline(pointsOf(landmarks, underEye[side]), 3);
    softShape(outline, softness * faceWidth, widthPx, heightPx, under);
  }
  for (let at = 0; at < skin.length; at += 1) {
    const share = under[at]! * skin[at]! * amount;
    if (share < 0.004) continue;
    lab.l[at]! += share * clamp(light[at]! + aboveCheek - form[at]!, 0, mostLift);
    lab.a[at] = mix(lab.a[at]!, median.a, share * 0.5);
    lab.b[at] = mix(lab.b[at]!, Math.max(lab.b[at]!, median.b), share * 0.6);
  }
}
