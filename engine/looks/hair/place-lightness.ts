import type { Shade } from './hair-shades.ts';

/** How light the hair is that is coloured: lightness of its darkest twentieth, its middle and its lightest twentieth. */
export interface HairLightness {
  readonly dark: number;
  readonly middle: number;
  readonly light: number;
}

/** Half ranges of the hair are at least this share of the shade's, or the noise of crushed blacks becomes strands. */
const leastShare = 0.34;
const leastRange = 0.03;

/** Places a lightness of the hair on a shade: its own middle comes to the shade's middle, its extremes to the ends. */
export function placeLightness({ dark, middle, light }: HairLightness, shade: Shade): (lightness: number) => number {
  const [shadow, centre, shine] = shade;
  const below = Math.max(middle - dark, leastShare * (centre.l - shadow.l), leastRange);
  const above = Math.max(light - middle, leastShare * (shine.l - centre.l), leastRange);
  return (lightness) => 0.5 + (0.5 * (lightness - middle)) / (lightness < middle ? below : above);
}
