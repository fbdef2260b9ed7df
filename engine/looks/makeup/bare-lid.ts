import { meanWithin } from '#engine/looks/ground/mean-within.ts';
import { mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import { setLab } from '#engine/looks/ground/work-raster.ts';
import type { EyeCanvas } from './eye-canvas.ts';
import type { MadeUp } from './made-up.ts';
import { cutOut, forEachPixel } from './paint-window.ts';

/** Shares of the face's width over which the lid's own light, and that of the skin around it, are read. */
const lidSigma = 0.012;
const aroundSigma = 0.05;
const way = { l: 0.7, colour: 0.8 };
/** A lid lies in the brow's shade, most beside the lashes. */
const ownShade = 0.05;

/** Takes shadow off a lid: towards the skin around it in colour and light. Lashes and what lies between them stay. */
export function bareLid({ work, skin }: MadeUp, canvas: EyeCanvas, share: number): void {
  const { lab } = work;
  const { window, eye, brow, across, height, seen } = canvas;
  const { widthPx, heightPx } = window;
  const lightness = cutOut(lab.l, work.widthPx, window);
  const own = soften(lightness, widthPx, heightPx, lidSigma * work.faceWidth);
  const sure = cutOut(skin.mask, work.widthPx, window);
  const around = meanWithin(lightness, sure, widthPx, heightPx, aroundSigma * work.faceWidth);
  const { median } = skin;
  forEachPixel(window, work.widthPx, (at, inWindow) => {
    const [u, v] = [across[inWindow]!, height[inWindow]!];
    const onLid =
      smoothRamp(-0.35, -0.1, u) *
      (1 - smoothRamp(1, 1.15, u)) *
      smoothRamp(0, 0.1, v) *
      (1 - smoothRamp(0.7, 0.95, v)) *
      (1 - smoothRamp(0.05, 0.4, eye[inWindow]!)) *
      (1 - smoothRamp(0.1, 0.5, brow[inWindow]!));
    const covered = onLid * seen * share;
    if (covered < 0.01) return;
    const goal = Math.min(median.l, around[inWindow]! + 0.02) - ownShade * (1 - smoothRamp(0.1, 0.45, v));
    const lift = Math.max(0, goal - own[inWindow]!) * way.l * covered;
    const colour = way.colour * covered;
    setLab(
      work,
      at,
      lab.l[at]! + lift,
      mix(lab.a[at]!, median.a + 0.004, colour),
      mix(lab.b[at]!, median.b * 0.95, colour),
    );
  });
}
