import { meansWithin } from '#engine/looks/ground/mean-within.ts';
import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import type { HeadView } from './head-view.ts';
import { shareBetween } from './share-between.ts';

/** The forehead above the brows: in face heights down from the eyes, in face widths aside. */
const forehead = { above: -0.14, aside: 0.46 };
/** How far around hair and skin are asked, in face widths: locks of a fringe end far from other hair. */
const reach = 0.14;
/** Shade takes from the lightness of skin and leaves its hue; a strand takes from both. */
const trust = { chromaWeight: 10, leastContrast: 0.02 };
const sure = { hair: 0.95, person: 0.95 };
/** Squared Mahalanobis distance of what plainly is skin. */
const plainSkin = 6;
/** Share of hair from which a pixel may carry on a lock, and between which it counts as hair. */
const strand = { linked: 0.25, from: 0.25, to: 0.57 };

/**
 * Adds the locks of a fringe that hang over the forehead: what hangs together with hair and has a good share of its colour,
 * read between the hair and the skin around.
 *
 * @param hair how probably each pixel is hair; changed
 * @param fromSkin squared Mahalanobis distance from the face's skin
 */
export function addFringe(view: HeadView, hair: Float32Array, fromSkin: (at: number) => number): void {
  const { widthPx, heightPx, lab, alpha, near, features, place } = view;
  const colours = [lab.l, lab.a, lab.b];
  const sigma = reach * place.unitPx;
  const isHair = hair.map((value, at) => (value > sure.hair && alpha[at]! > sure.person ? 1 : 0));
  const isSkin = near.map((value, at) => (value > 0.9 && features[at]! < 0.02 && fromSkin(at) < plainSkin ? 1 : 0));
  const hairs = meansWithin(colours, isHair, widthPx, heightPx, sigma);
  const skins = meansWithin(colours, isSkin, widthPx, heightPx, sigma);
  const around = { colours, skins, hairs };
  const share = new Float32Array(hair.length);
  const queue: number[] = [];
  const shareRow = (y: number) => {
    for (let x = 0, at = y * widthPx; x < widthPx; x += 1, at += 1) {
      const isForehead = place.down(x, y) < forehead.above && Math.abs(place.across(x, y)) < forehead.aside;
      if (!isForehead || near[at]! < 0.05 || features[at]! > 0.05 || alpha[at]! < sure.person) continue;
      if (hair[at]! > 0.5) queue.push(at);
      share[at] = shareBetween(at, around, trust) ?? 0;
    }
  };
  for (let y = 0; y < heightPx; y += 1) shareRow(y);
  const linked = new Uint8Array(hair.length);
  for (let next = 0; next < queue.length; next += 1) {
    const at = queue[next]!;
    for (const to of [at - 1, at + 1, at - widthPx, at + widthPx, at + widthPx - 1, at + widthPx + 1]) {
      if (to < 0 || to >= hair.length || linked[to] === 1 || share[to]! < strand.linked) continue;
      linked[to] = 1;
      queue.push(to);
    }
  }
  for (let at = 0; at < hair.length; at += 1) {
    if (linked[at] === 1) hair[at] = Math.max(hair[at]!, smoothRamp(strand.from, strand.to, share[at]!));
  }
}
