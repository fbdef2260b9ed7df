import type { Point } from '#engine/geometry/point.ts';
import { closedSpline } from '#engine/looks/ground/closed-spline.ts';
import {
  browUpperEdge,
  lidCrease,
  lowerLashLine,
  outerLips,
  oval,
  pointsOf,
  type Side,
  sides,
} from '#engine/looks/ground/face-lists.ts';
import { browRim, type FaceMasks } from '#engine/looks/ground/face-masks.ts';
import type { FaceSkin } from '#engine/looks/ground/find-skin.ts';
import { meansWithin } from '#engine/looks/ground/mean-within.ts';
import { clamp, mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { softShape } from '#engine/looks/ground/soft-shape.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { joinFrom } from './join-from.ts';

const { hypot, round } = Math;

/** Lengths are shares of the face's width. */
const sigmas = { skin: 0.05, oval: 0.012, lid: 0.02, edge: 0.002 };
/** How far a colour is from the skin around it when it is certainly something else: darker, lighter, of another hue. */
const foreign = { darker: 0.15, lighter: 0.2, hue: 0.048 };
const isForeign = { from: 0.55, to: 1 };
const covered = { from: 0.25, to: 0.7 };
/** Brown hair in shadow has the colour of shaded skin, but is darker than that: shares of the skin's lightness. */
const hairDark = { from: 0.5, to: 0.72 };
/** A brow is looked at this far above its upper edge, in face heights; covered where this share of it is. */
const aboveBrow = { rise: 0.03, share: 0.4 };
/** Where glasses rest on the nose. */
const bridge = [9, 6] as const;

/**
 * Finds what lies over a face: strands and fringes, frames and arms of glasses, a scarf's edge. It does not look like the
 * skin around it and is joined to what lies next to the face; brows, lashes, freckles and folds are not.
 *
 * @returns 1 where the face is bare, 0 where something covers it
 */
export function findUncovered(work: WorkRaster, masks: FaceMasks, skin: FaceSkin): Float32Array {
  const { widthPx, heightPx, faceWidth, landmarks } = work;
  const shapeOf = (numbers: readonly number[], sigma: number, target?: Float32Array) =>
    softShape(closedSpline(pointsOf(landmarks, numbers)), sigma * faceWidth, widthPx, heightPx, target);
  const inside = shapeOf(oval, sigmas.oval);
  // Lids with their lashes, lips and brows are darker than skin by themselves.
  const own = shapeOf(outerLips, sigmas.lid);
  for (const side of sides) shapeOf([...lidCrease[side], ...lowerLashLine[side].toReversed()], sigmas.lid, own);
  const other = notLikeSkin(work, skin, own, masks.eyes);
  const joined = new Float32Array(other.length);
  for (let at = 0; at < joined.length; at += 1) if (inside[at]! < 0.05) joined[at] = 1;
  const brows = { right: shapeOf(browRim('right'), 0), left: shapeOf(browRim('left'), 0) };
  const links = other.slice();
  for (let at = 0; at < links.length; at += 1) links[at]! *= (1 - brows.right[at]!) * (1 - brows.left[at]!);
  joinFrom(joined, links, widthPx, heightPx);
  const hidden = sides.filter((side) => isBrowCovered(work, joined, side));
  if (hidden.length > 0) {
    for (const side of hidden)
      for (let at = 0; at < links.length; at += 1) if (brows[side][at]! > 0) links[at] = other[at]!;
    joinFrom(joined, links, widthPx, heightPx);
  }
  const bare = soften(joined, widthPx, heightPx, sigmas.edge * faceWidth);
  for (let at = 0; at < bare.length; at += 1) bare[at] = 1 - smoothRamp(covered.from, covered.to, bare[at]!);
  return bare;
}

/**
 * How little each pixel looks like the skin around it, 0 to 1.
 *
 * @param own features that are darker than skin
 * @param eyes whose whites are lighter as well
 */
function notLikeSkin(
  { lab, widthPx, heightPx, faceWidth }: WorkRaster,
  { mask, median }: FaceSkin,
  own: Float32Array,
  eyes: Float32Array,
): Float32Array {
  const sure = new Float32Array(mask.length);
  for (let at = 0; at < sure.length; at += 1) {
    if (mask[at]! === 0) continue;
    sure[at] = mask[at]! * smoothRamp(hairDark.from * median.l, hairDark.to * median.l, lab.l[at]!);
  }
  const sigma = sigmas.skin * faceWidth;
  const around = meansWithin([lab.l, lab.a, lab.b], sure, widthPx, heightPx, sigma);
  const [aroundL, aroundA, aroundB] = around as [Float32Array, Float32Array, Float32Array];
  const known = soften(sure, widthPx, heightPx, sigma);
  const other = new Float32Array(mask.length);
  for (let at = 0; at < other.length; at += 1) {
    const near = smoothRamp(0.1, 0.4, known[at]!);
    const l = lab.l[at]! - mix(median.l, aroundL[at]!, near);
    const a = lab.a[at]! - mix(median.a, aroundA[at]!, near);
    const b = lab.b[at]! - mix(median.b, aroundB[at]!, near);
    const unlike = hypot(l < 0 ? l / foreign.darker : l / foreign.lighter, a / foreign.hue, b / foreign.hue);
    if (unlike < isForeign.from) continue;
    const letBe = l < 0 ? clamp(own[at]! * 3) : eyes[at]!;
    other[at] = smoothRamp(isForeign.from, isForeign.to, unlike) * (1 - letBe);
  }
  return other;
}

/** Whether a fringe hangs over a brow, or glasses are worn, whose frame may run along it. */
function isBrowCovered({ landmarks, widthPx }: WorkRaster, joined: Float32Array, side: Side): boolean {
  const [top, chin] = [landmarks[10]!, landmarks[152]!];
  const rise = { x: (top.x - chin.x) * aboveBrow.rise, y: (top.y - chin.y) * aboveBrow.rise };
  const at = ({ x, y }: Point) => joined[round(y) * widthPx + round(x)] ?? 0;
  const over = pointsOf(landmarks, browUpperEdge[side]).filter(
    ({ x, y }) => at({ x: x + rise.x, y: y + rise.y }) > 0.5,
  );
  if (over.length >= aboveBrow.share * browUpperEdge[side].length) return true;
  const [high, low] = [landmarks[bridge[0]]!, landmarks[bridge[1]]!];
  for (let share = 0; share <= 1; share += 0.05) {
    if (at({ x: mix(high.x, low.x, share), y: mix(high.y, low.y, share) }) > 0.5) return true;
  }
  return false;
}
