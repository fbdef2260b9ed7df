import type { MakeupIntensity } from '#shared/looks/makeup-changer/makeup-options.ts';

/** How much of a recipe each intensity puts on; medium is the recipe itself. */
export const intensityFactors: Readonly<Record<MakeupIntensity, number>> = {
  light: 0.6,
  medium: 1,
  heavy: 1.35,
  dramatic: 1.7,
};

/** Some skin always shines through, or a layer would be a mask. */
const maxCover = 0.985;

/**
 * Cover of a layer under an intensity: `factor` coats over each other, so that heavy is more and never everything. Less
 * than one coat is a thinner one, or a lipstick would be as red when it is light.
 *
 * @param cover at medium intensity, 0 to 1
 * @param factor of the intensity, 0 and more
 * @returns below 1, never less for more of either
 */
export function amount(cover: number, factor: number): number {
  const coat = Math.min(maxCover, cover);
  return factor <= 1 ? coat * factor : 1 - (1 - coat) ** factor;
}
