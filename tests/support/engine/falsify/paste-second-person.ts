import type { Raster } from '#engine/input/raster.ts';
import { mapPixels } from './raster-of.ts';
import type { Subject } from './subject.ts';

/** The offset of the second person to the side and downwards, in eye distances: half the face shows. */
const beside = 2.6;
const lower = 0.3;

/** How much of each pixel the second person covers, and the pixel of the first that is seen there. */
function placeSecond({ raster, frame, interEyePx, matte }: Subject, pixel: number): { covered: number; from: number } {
  const { widthPx, heightPx } = raster;
  const { alpha } = matte();
  const middle = frame.origin.x + beside * interEyePx;
  const x = pixel % widthPx;
  const y = (pixel - x) / widthPx;
  const fromX = Math.round(frame.origin.x - (x - middle));
  const fromY = Math.round(y - lower * interEyePx);
  const from = fromY * widthPx + fromX;
  const isInside = fromX >= 0 && fromX < widthPx && fromY >= 0 && fromY < heightPx;
  return { covered: isInside ? alpha[from]! * (1 - alpha[pixel]!) : 0, from };
}

/** How much of each pixel is the second person, 0 to 1. */
export function secondPersonCover(subject: Subject): Float32Array {
  const { widthPx, heightPx } = subject.raster;
  return new Float32Array(widthPx * heightPx).map((_, pixel) => placeSecond(subject, pixel).covered);
}

/** Puts the person's mirror image behind them. */
export function pasteSecondPerson(subject: Subject): Raster {
  const { alpha, colours } = subject.matte();
  const { data } = subject.raster;
  return mapPixels(subject.raster, (target, at, red, green, blue, pixel) => {
    const { covered, from } = placeSecond(subject, pixel);
    if (covered === 0) return void target.set([red, green, blue], at);
    // Whole pixels of the person keep their own colours.
    const source = alpha[from] === 1 ? data : colours;
    for (const [channel, own] of [red, green, blue].entries()) {
      target[at + channel] = own * (1 - covered) + source[from * 3 + channel]! * covered;
    }
  });
}
