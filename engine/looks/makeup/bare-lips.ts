import { spreadOf } from '#engine/looks/ground/quantile.ts';
import { clamp, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { setLab } from '#engine/looks/ground/work-raster.ts';
import { findLips } from './lip-mask.ts';
import type { MadeUp } from './made-up.ts';
import { cutOut, forEachPixel } from './paint-window.ts';

/** How lips without colour differ from the skin beside them: darker, redder, less yellow. */
const bare = { darker: 0.085, redder: 0.032, yellow: 0.78 };
/** Shares of the way that lightness, a and b go. */
const way = { l: 0.8, a: 0.9, b: 0.7 };
/** How far b may move: the lips' own hue differs most from person to person. */
const maxB = 0.025;
const sureLip = 0.8;

/** Takes lipstick off: what is redder and darker than lips of this skin goes; lips that wear none hardly change. */
export function bareLips({ work, masks, skin }: MadeUp, share: number): void {
  const { lab } = work;
  const { window, cover } = findLips(work, masks);
  const middle = (plane: Float32Array, low: number, high: number) =>
    spreadOf(cutOut(plane, work.widthPx, window), low, high, cover, sureLip).quantile(0.5);
  const goal = {
    l: skin.median.l - bare.darker,
    a: skin.median.a + bare.redder,
    b: skin.median.b * bare.yellow,
  };
  const tooDark = clamp(goal.l - middle(lab.l, 0, 1), 0, 0.3);
  const tooRed = Math.max(0, middle(lab.a, -0.3, 0.3) - goal.a);
  const tooBlue = clamp(goal.b - middle(lab.b, -0.3, 0.3), -maxB, maxB);
  const worn = smoothRamp(0.012, 0.05, tooRed + Math.max(0, tooDark - 0.03) * 0.5);
  const full = share * (0.35 + 0.65 * worn);
  forEachPixel(window, work.widthPx, (at, inWindow) => {
    const covered = cover[inWindow]! * full;
    if (covered < 0.004) return;
    const l = lab.l[at]! + tooDark * way.l * covered;
    setLab(work, at, l, lab.a[at]! - tooRed * way.a * covered, lab.b[at]! + tooBlue * way.b * covered);
  });
}
