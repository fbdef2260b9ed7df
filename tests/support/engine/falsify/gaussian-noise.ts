import type { Raster } from '#engine/input/raster.ts';
import { createRandom } from '#tests/support/engine/random.ts';
import { mapPixels } from './raster-of.ts';

const seed = 11;
/** The sum of four even draws between 0 and 1 has this standard deviation. */
const sumOfFour = Math.sqrt(4 / 12);
const steps = 4096;

/** Adds normal noise to every channel of every pixel, the same for the same size of picture. */
export function addNoise(raster: Raster, sigmaLevels: number): Raster {
  const random = createRandom(seed);
  const draw = () => {
    const sum = random.below(steps) + random.below(steps) + random.below(steps) + random.below(steps);
    return ((sum / steps - 2) / sumOfFour) * sigmaLevels;
  };
  return mapPixels(raster, (target, at, r, g, b) => target.set([r + draw(), g + draw(), b + draw()], at));
}
