import { meansWithin } from '#engine/looks/ground/mean-within.ts';
import { mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import { setLab } from '#engine/looks/ground/work-raster.ts';
import type { EyeCanvas } from './eye-canvas.ts';
import type { MadeUp } from './made-up.ts';
import { cropPlane, forEachPixel } from './paint-window.ts';
import { wornOnLid } from './worn-makeup.ts';

/** Shares of the face's width over which the lid's own light, and the skin around it, are read. */
const sigmas = { lid: 0.012, around: 0.05, brow: 0.012 };
const way = { l: 0.7, colour: 0.8 };
/** A lid lies in the brow's shade, most beside the lashes. */
const ownShade = { everywhere: 0.03, lashes: 0.06 };
/** Towards the brow, what is darker than shadow would be is hair. */
const hair = { from: 0.08, to: 0.15 };

/** A lid that seems to wear nothing lies in its own shade, and only this share of it goes. */
const unsure = 0.2;

/** Takes shadow off a lid: towards the skin around it in colour and light. Brow, lashes and what lies between them stay. */
export function bareLid(madeUp: MadeUp, canvas: EyeCanvas, share: number): void {
  const { work, skin } = madeUp;
  const { lab } = work;
  const full = share * mix(unsure, 1, wornOnLid(madeUp, canvas));
  const { window, eye, across, height, uncovered, seen } = canvas;
  const { widthPx, heightPx } = window;
  const planes = [lab.l, lab.a, lab.b].map((plane) => cropPlane(plane, work.widthPx, window));
  const own = soften(planes[0]!, widthPx, heightPx, sigmas.lid * work.faceWidth);
  const brow = soften(canvas.brow, widthPx, heightPx, sigmas.brow * work.faceWidth);
  const sure = cropPlane(skin.mask, work.widthPx, window);
  const [aroundL, aroundA, aroundB] = meansWithin(planes, sure, widthPx, heightPx, sigmas.around * work.faceWidth);
  forEachPixel(window, work.widthPx, (at, inWindow) => {
    const [u, v] = [across[inWindow]!, height[inWindow]!];
    if (u < -0.35 || u > 1.15 || v < 0 || v > 0.95) return;
    const skinL = aroundL![inWindow]!;
    const goal = skinL - ownShade.everywhere - ownShade.lashes * (1 - smoothRamp(0.1, 0.45, v));
    const isHair = smoothRamp(0.3, 0.6, v) * smoothRamp(hair.from, hair.to, goal - planes[0]![inWindow]!);
    const onLid =
      smoothRamp(-0.35, -0.1, u) *
      (1 - smoothRamp(1, 1.15, u)) *
      smoothRamp(0, 0.1, v) *
      (1 - smoothRamp(0.7, 0.95, v)) *
      (1 - smoothRamp(0.05, 0.4, eye[inWindow]!)) *
      (1 - smoothRamp(0.05, 0.4, brow[inWindow]!));
    const covered = onLid * (1 - isHair) * uncovered[inWindow]! * seen * full;
    if (covered < 0.01) return;
    const l = lab.l[at]! + Math.max(0, goal - own[inWindow]!) * way.l * covered;
    // Skin in shade has less colour too, or a lifted lid would be orange; but not as much less as it is darker.
    const colour = Math.sqrt(Math.min(1, l / skinL));
    setLab(
      work,
      at,
      l,
      mix(lab.a[at]!, aroundA![inWindow]! * colour, way.colour * covered),
      mix(lab.b[at]!, aroundB![inWindow]! * colour, way.colour * covered),
    );
  });
}
