import { spreadOf } from '#engine/looks/ground/quantile.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { HeadView } from './head-view.ts';

/** Well within the hair, and not below the eyes: lengths may be of another shade. */
const inner = { settled: 0.95, around: 0.97, person: 0.97, lowest: 0.1 };
/** Lengths in face widths. */
const rim = 0.04;
const patternWidth = 0.012;
/** The range of OKLab's a that the bins cover. */
const furthest = 0.3;

/**
 * How far the hair on the head ranges from green to red, 5 % to 95 %, in OKLab: grown hair has one hue in many shades, a
 * printed scarf or a coloured hair band has several.
 *
 * @param settled how probably each pixel is hair
 */
export function measureHueRange({ widthPx, heightPx, lab, alpha, place }: HeadView, settled: Float32Array): number {
  const around = soften(settled, widthPx, heightPx, rim * place.unitPx);
  const counted = new Float32Array(settled.length);
  for (let y = 0, at = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1, at += 1) {
      const isInner = settled[at]! > inner.settled && around[at]! > inner.around && alpha[at]! > inner.person;
      if (isInner && place.down(x, y) < inner.lowest) counted[at] = 1;
    }
  }
  const calm = soften(lab.a, widthPx, heightPx, patternWidth * place.unitPx);
  const spread = spreadOf(calm, -furthest, furthest, counted);
  return spread.quantile(0.95) - spread.quantile(0.05);
}
