import type { Raster } from '#engine/input/raster.ts';
import { createRandom } from '#tests/support/engine/random.ts';
import { encodePicture, mapPixels, rasterOf, sharpOf } from './raster-of.ts';
import { asks, type FalsifiedVariant, fails } from './variant.ts';

/** How a small face is made to look large. */
export interface Enlargement {
  /** Pixels between the eyes of the small picture. */
  readonly fromPx: number;
  readonly kernel: 'lanczos3' | 'cubic' | 'linear' | 'mitchell';
  /** Standard deviation of the unsharp mask, in pixels, and how strongly edges are raised. */
  readonly sigma: number;
  readonly strength: number;
  /** Standard deviation of the grain, in levels; the same in all channels where it is grey. */
  readonly grain: number;
  readonly isGrey: boolean;
}

const steps = 4096;
const sumOfFour = Math.sqrt(4 / 12);

/** Reduced, enlarged again, sharpened, and strewn with grain. */
export async function enlarge(raster: Raster, interEyePx: number, by: Enlargement): Promise<Raster> {
  const { widthPx, heightPx } = raster;
  const scale = by.fromPx / interEyePx;
  const size = { width: Math.round(widthPx * scale), height: Math.round(heightPx * scale) };
  const small = await rasterOf(sharpOf(raster).resize({ ...size, fit: 'fill', kernel: 'lanczos3' }));
  const whole = { width: widthPx, height: heightPx, fit: 'fill', kernel: by.kernel } as const;
  const large = await rasterOf(sharpOf(small).resize(whole));
  const crisp = await rasterOf(sharpOf(large).sharpen({ sigma: by.sigma, m1: 1, m2: by.strength }));
  const random = createRandom(by.fromPx);
  const draw = () => {
    const sum = random.below(steps) + random.below(steps) + random.below(steps) + random.below(steps);
    return ((sum / steps - 2) / sumOfFour) * by.grain;
  };
  return mapPixels(crisp, (target, at, red, green, blue) => {
    const shared = draw();
    const next = () => (by.isGrey ? shared : draw());
    target.set([red + shared, green + next(), blue + next()], at);
  });
}

export const enlargements: readonly Enlargement[] = [
  { fromPx: 30, kernel: 'lanczos3', sigma: 1.5, strength: 2, grain: 4, isGrey: false },
  { fromPx: 27, kernel: 'cubic', sigma: 2, strength: 1.5, grain: 3, isGrey: true },
  { fromPx: 33, kernel: 'lanczos3', sigma: 1.2, strength: 2.5, grain: 6, isGrey: false },
  { fromPx: 25, kernel: 'linear', sigma: 2.2, strength: 2, grain: 5, isGrey: true },
  { fromPx: 29, kernel: 'mitchell', sigma: 1, strength: 2.5, grain: 8, isGrey: false },
];

/** A face that is too small, enlarged so that it looks sharp and grainy. */
export const enlargedVariants: readonly FalsifiedVariant[] = enlargements.map((by) => ({
  name: `sharpened-from-${by.fromPx}-px-${by.kernel}`,
  family: 'quality',
  shows: `reduced to ${by.fromPx} pixels between the eyes, enlarged (${by.kernel}), sharpened, grain of ${by.grain} levels`,
  // Bilinear enlargement leaves images of the small picture's spectrum, which hard sharpening raises to detail.
  expects: by.kernel === 'linear' ? asks(['trueResolution']) : fails(['trueResolution', 'sharpness', 'noise']),
  draw: async ({ raster, interEyePx }) => encodePicture(await enlarge(raster, interEyePx, by), 90),
}));
