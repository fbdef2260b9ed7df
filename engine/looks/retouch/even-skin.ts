import type { Oklab } from '#engine/looks/ground/oklab.ts';
import { clamp, mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import type { LabPlanes } from '#engine/looks/ground/work-raster.ts';
import type { SkinLayers } from './skin-layers.ts';

/** Light blotches are taken down less than dark ones are lifted: they are often light that lies on the skin. */
const lightShare = 0.8;
/** What is darker than its surroundings by this much is a line or a mark, and keeps most of itself. */
const mark = { from: 0.03, to: 0.07, keeps: 0.85 };
/** How far a place's colour goes to that of its form, and that of the form to the skin around. */
const colourShare = { toForm: 0.45, toSurroundings: 0.3 };

/**
 * Evens blotches: what is coarser than pores and finer than the shape of the face. Pores, shape and light stay, and so
 * does what is inside a kept mark.
 *
 * @param lab is changed
 * @param kept 1 within moles and freckles
 */
export function evenSkin(
  lab: LabPlanes,
  { fine, form, formColour, wideColour }: SkinLayers,
  skin: Float32Array,
  kept: Float32Array,
  even: number,
  strength: number,
): void {
  for (let at = 0; at < skin.length; at += 1) {
    const share = skin[at]! * (1 - kept[at]!) * strength;
    if (share < 0.002) continue;
    const blotch = fine[at]! - form[at]!;
    const evened = blotch < 0 ? 1 - mark.keeps * smoothRamp(mark.from, mark.to, -blotch) : lightShare;
    lab.l[at]! -= share * even * evened * blotch;
    const toForm = colourShare.toForm * share;
    const toSurroundings = colourShare.toSurroundings * even * share;
    const [a, b] = [formColour.a[at]!, formColour.b[at]!];
    lab.a[at] = mix(lab.a[at]!, a, toForm) - toSurroundings * (a - wideColour.a[at]!);
    lab.b[at] = mix(lab.b[at]!, b, toForm) - toSurroundings * (b - wideColour.b[at]!);
  }
}

/** Redder than the face's own middle by this much is skin as well. */
const ownRedness = 0.004;

/**
 * Takes redness off: towards the face's own middle colour, and only where a place is redder than that.
 *
 * @param lab is changed
 */
export function calmRedness(
  lab: LabPlanes,
  { wideColour }: SkinLayers,
  skin: Float32Array,
  kept: Float32Array,
  median: Oklab,
  amount: number,
): void {
  for (let at = 0; at < skin.length; at += 1) {
    const share = skin[at]! * (1 - kept[at]!) * amount;
    if (share < 0.002) continue;
    const excess = (lab.a[at]! + wideColour.a[at]!) / 2 - median.a - ownRedness;
    if (excess <= 0) continue;
    lab.a[at]! -= excess * share;
    lab.b[at] = mix(lab.b[at]!, median.b, 0.35 * clamp(excess * 30) * share);
  }
}
