import { meansWithin } from '#engine/looks/ground/mean-within.ts';
import { clamp } from '#engine/looks/ground/ramp.ts';
import { setLab } from '#engine/looks/ground/work-raster.ts';
import type { MadeUp } from './made-up.ts';

const sigma = 0.03;
/** Shares of what is redder, and of what is yellower or bluer, than the face's middle that go. */
const way = { a: 0.75, b: 0.35 };

/** Takes rouge off: what is redder than the rest of the face goes towards it. No lightness is touched. */
export function bareCheeks({ work, skin, uncovered }: MadeUp, share: number): void {
  const { lab, widthPx, heightPx, faceWidth } = work;
  const { mask, median } = skin;
  const [a, b] = meansWithin([lab.a, lab.b], mask, widthPx, heightPx, sigma * faceWidth) as [
    Float32Array,
    Float32Array,
  ];
  for (let at = 0; at < mask.length; at += 1) {
    const covered = mask[at]! * uncovered[at]! * share;
    if (covered < 0.004) continue;
    const redder = clamp(a[at]! - median.a, 0, 0.1);
    const nextB = lab.b[at]! - (b[at]! - median.b) * way.b * covered;
    setLab(work, at, lab.l[at]!, lab.a[at]! - redder * way.a * covered, nextB);
  }
}
