import { closedSpline } from '#engine/looks/ground/closed-spline.ts';
import { pointsOf, type Side } from '#engine/looks/ground/face-lists.ts';
import { browRim } from '#engine/looks/ground/face-masks.ts';
import { fromOklab, toOklab } from '#engine/looks/ground/oklab.ts';
import { spreadOf } from '#engine/looks/ground/quantile.ts';
import { clamp, mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { softShape } from '#engine/looks/ground/soft-shape.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import { amount } from './amount.ts';
import type { MadeUp } from './made-up.ts';
import { cropPlane, forEachPixel, intoWindow, windowAround } from './paint-window.ts';

const edgeSigma = 0.009;
const strandSigma = 0.02;
/** Pixels covered more than this are the brow its colour is read from. */
const sureBrow = 0.6;
/** Hairs are darkened by this share of the cover, gaps are filled by less: the brow keeps its strands. */
const shares = { gap: 0.42, hair: 0.87, colour: 0.7 };
const darkest = 0.16;

/** Fills one brow with its own colour: hairs go to the darker quarter of themselves, gaps a little that way. */
export function fillBrow({ work, skin, uncovered, wearer, seen }: MadeUp, side: Side, cover: number): void {
  const { light, lab, landmarks, faceWidth } = work;
  const outline = closedSpline(pointsOf(landmarks, browRim(side)), 4);
  const window = windowAround(outline, strandSigma * 3 * faceWidth, work);
  const { widthPx, heightPx } = window;
  const mask = softShape(intoWindow(outline, window), edgeSigma * faceWidth, widthPx, heightPx);
  const lightness = cropPlane(lab.l, work.widthPx, window);
  const spread = (plane: Float32Array, low: number, high: number) => spreadOf(plane, low, high, mask, sureBrow);
  const own = {
    dark: spread(lightness, 0, 1).quantile(0.25),
    a: spread(cropPlane(lab.a, work.widthPx, window), -0.3, 0.3).quantile(0.4),
    b: spread(cropPlane(lab.b, work.widthPx, window), -0.3, 0.3).quantile(0.4),
  };
  const goal = Math.max(darkest, Math.min(own.dark, skin.median.l - 0.2) - 0.03);
  const around = soften(lightness, widthPx, heightPx, strandSigma * faceWidth);
  const full = amount(cover, wearer.factor) * seen[side];
  forEachPixel(window, work.widthPx, (at, inWindow) => {
    const covered = mask[inWindow]! * uncovered[at]! * full;
    if (covered < 0.004) return;
    const { l, a, b } = toOklab({ red: light.red[at]!, green: light.green[at]!, blue: light.blue[at]! });
    const relief = l - around[inWindow]!;
    const share = covered * mix(shares.gap, shares.hair, smoothRamp(0.02, -0.06, relief));
    const { red, green, blue } = fromOklab({
      l: mix(l, Math.min(l, goal + 0.5 * relief + 0.02), share),
      a: mix(a, own.a, share * shares.colour),
      b: mix(b, own.b * 0.9, share * shares.colour),
    });
    light.red[at] = clamp(red);
    light.green[at] = clamp(green);
    light.blue[at] = clamp(blue);
  });
}
