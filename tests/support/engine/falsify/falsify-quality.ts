import { addNoise } from './gaussian-noise.ts';
import { encodePicture, scaled } from './raster-of.ts';
import type { Subject } from './subject.ts';
import { type FalsifiedVariant, fails, warns } from './variant.ts';

/** The photo shows about this many pixels between the eyes: what is finer would be averaged away before it is seen. */
export const photoInterEyePx = 110;

/** The picture as large as the photo needs it, so that a fault keeps its strength. */
export function atPhotoSize({ raster, interEyePx }: Subject) {
  const factor = photoInterEyePx / interEyePx;
  return factor < 1 && Math.min(raster.widthPx, raster.heightPx) * factor >= shortSidePx
    ? scaled(raster, factor)
    : scaled(raster, Math.min(1, shortSidePx / Math.min(raster.widthPx, raster.heightPx)));
}

/** What the engine asks for at least. */
const shortSidePx = 600;

const enlargedFrom = (px: number) => async (subject: Subject) => {
  const { raster, interEyePx } = subject;
  const small = await scaled(raster, px / interEyePx);
  return encodePicture(await scaled(small, raster.widthPx / small.widthPx, raster.heightPx / small.heightPx));
};

/** Worse than a camera makes it. */
export const qualityVariants: readonly FalsifiedVariant[] = [
  {
    name: 'noise-30',
    family: 'quality',
    shows: 'normal noise of 30 levels in every channel',
    expects: warns(['noise']),
    draw: async (subject) => encodePicture(addNoise(await atPhotoSize(subject), 30)),
  },
  {
    name: 'jpeg-quality-10',
    family: 'quality',
    shows: 'saved as JPEG of quality 10',
    expects: warns(['compression']),
    draw: async (subject) => encodePicture(await atPhotoSize(subject), 10),
  },
  ...[20, 35].map(
    (px): FalsifiedVariant => ({
      name: `enlarged-from-${px}-px`,
      family: 'quality',
      shows: `reduced to ${px} pixels between the eyes and enlarged again`,
      expects: px < 30 ? fails(['trueResolution', 'sharpness']) : warns(['trueResolution', 'sharpness']),
      draw: enlargedFrom(px),
    }),
  ),
];
