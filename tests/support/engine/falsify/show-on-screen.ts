import type { Raster } from '#engine/input/raster.ts';
import { mapPixels } from './raster-of.ts';

/** The screen's pixels as the camera sees them: width, how far the camera is turned, how deep the gaps are. */
const gridPx = 4.3;
const turned = 0.03;
const stripeDepth = 0.3;
const rowDepth = 0.16;
/** Waves that grid and sensor make together. */
const moirePx = 37;
const moireDepth = 0.06;
/** Screens are bluer than daylight. */
const bluish = [0.93, 0.98, 1.08] as const;

/** The portrait photographed from a screen. */
export function showOnScreen(raster: Raster): Raster {
  const wave = (value: number) => Math.sin(2 * Math.PI * value);
  return mapPixels(raster, (target, at, red, green, blue, pixel) => {
    const x = pixel % raster.widthPx;
    const y = (pixel - x) / raster.widthPx;
    const [u, v] = [x + turned * y, y - turned * x];
    const rows = 1 - rowDepth * (0.5 + 0.5 * wave(v / gridPx));
    const moire = 1 + moireDepth * wave((u + 0.35 * v) / moirePx);
    target.set(
      [red, green, blue].map((value, channel) => {
        const stripe = 1 - stripeDepth * (0.5 + 0.5 * wave(u / gridPx + channel / 3));
        return value * stripe * rows * moire * bluish[channel]! * 1.18;
      }),
      at,
    );
  });
}
