import type { Raster } from '#engine/input/raster.ts';
import { mapPixels } from './raster-of.ts';
import type { Subject } from './subject.ts';

/** How far beside the first the second person stands, and how much lower, in eye distances: half the face shows. */
const beside = 2.6;
const lower = 0.3;

/** Puts the person's mirror image behind them. */
export function pasteSecondPerson({ raster, frame, interEyePx, cutOut }: Subject): Raster {
  const { widthPx, heightPx } = raster;
  const { alpha, colours } = cutOut();
  const middle = frame.origin.x + beside * interEyePx;
  return mapPixels(raster, (target, at, red, green, blue, pixel) => {
    const x = pixel % widthPx;
    const y = (pixel - x) / widthPx;
    const fromX = Math.round(frame.origin.x - (x - middle));
    const fromY = Math.round(y - lower * interEyePx);
    const from = fromY * widthPx + fromX;
    const isInside = fromX >= 0 && fromX < widthPx && fromY >= 0 && fromY < heightPx;
    const a = isInside ? alpha[from]! * (1 - alpha[pixel]!) : 0;
    for (const [channel, own] of [red, green, blue].entries()) {
      target[at + channel] = own * (1 - a) + (a > 0 ? colours[from * 3 + channel]! * a : 0);
    }
  });
}
