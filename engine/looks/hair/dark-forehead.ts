import type { HeadView } from './head-view.ts';

/** The forehead above the brows: in face widths aside, in face heights down from the eyes. */
const forehead = { aside: 0.4, lowest: -0.2, within: 0.5 };
/** Cheeks and nose, without eyes and mouth. */
const surelySkin = { deep: 0.8, feature: 0.02 };
const brow = 0.05;
/** Skin in shade has more than this share of the face's lightness; strands have less. */
const darkest = 0.6;

/**
 * How much of the forehead is dark without being taken for hair, in squared face widths: the ends of a fringe that were
 * taken for skin, and would keep their colour.
 *
 * @param settled how probably each pixel is hair
 */
export function measureDarkForehead(
  { widthPx, heightPx, lab, place, near, deep, features }: HeadView,
  settled: Float32Array,
): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < settled.length; at += 1) {
    if (deep[at]! < surelySkin.deep || features[at]! > surelySkin.feature) continue;
    sum += lab.l[at]!;
    count += 1;
  }
  const limit = darkest * (sum / Math.max(1, count));
  let dark = 0;
  for (let y = 0, at = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1, at += 1) {
      if (near[at]! < forehead.within || settled[at]! > 0.5 || features[at]! > brow || lab.l[at]! >= limit) continue;
      if (place.down(x, y) <= forehead.lowest && Math.abs(place.across(x, y)) <= forehead.aside) dark += 1;
    }
  }
  return dark / place.unitPx ** 2;
}
