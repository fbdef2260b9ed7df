import { closedSpline } from '#engine/looks/ground/closed-spline.ts';
import { innerLips, pointsOf } from '#engine/looks/ground/face-lists.ts';
import { clamp, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { softShape } from '#engine/looks/ground/soft-shape.ts';
import type { LabPlanes, WorkRaster } from '#engine/looks/ground/work-raster.ts';

const { max } = Math;

/** Teeth are light and not red: tongue, gums and the dark of the mouth are not touched. */
const light = [0.45, 0.62] as const;
const red = [0.055, 0.1] as const;
/** At most this much lighter, to at most this light; and how much of what is too red or too yellow goes. */
const tooth = { lift: 0.025, top: 0.95, red: 0.4, redFrom: 0.004, yellow: 0.6, yellowFrom: 0.012 };

/**
 * Takes the yellow out of teeth and makes them a little lighter.
 *
 * @param lab is changed
 */
export function whitenTeeth({ landmarks, widthPx, heightPx }: WorkRaster, lab: LabPlanes, amount: number): void {
  const mouth = softShape(closedSpline(pointsOf(landmarks, innerLips)), 0, widthPx, heightPx);
  for (let at = 0; at < mouth.length; at += 1) {
    if (mouth[at]! < 0.02) continue;
    const [l, a, b] = [lab.l[at]!, lab.a[at]!, lab.b[at]!];
    const share = mouth[at]! * smoothRamp(...light, l) * (1 - smoothRamp(...red, a)) * amount;
    if (share < 0.004) continue;
    lab.l[at] = l + share * clamp(tooth.top - l, 0, tooth.lift);
    lab.a[at] = a - share * tooth.red * max(0, a - tooth.redFrom);
    lab.b[at] = b - share * tooth.yellow * max(0, b - tooth.yellowFrom);
  }
}
