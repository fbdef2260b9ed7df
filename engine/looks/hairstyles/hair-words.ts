import { spreadOf } from '#engine/looks/ground/quantile.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { hairShades, type ShadeName } from '#engine/looks/hair/hair-shades.ts';
import type { HairColour } from '#shared/looks/hair-changer/hair-options.ts';

/** What each shade is called to a generator. */
const words: Readonly<Record<ShadeName, string>> = {
  black: 'black',
  dark_brown: 'dark brown',
  light_brown: 'light brown',
  blonde: 'blonde',
  platinum_blonde: 'platinum blonde',
  red: 'natural red',
  auburn: 'auburn',
  gray: 'grey',
  silver: 'silver',
  blue: 'dyed blue',
  green: 'dyed green',
  purple: 'dyed purple',
  pink: 'dyed pink',
};
const shades = Object.keys(hairShades) as ShadeName[];

const sureHair = 0.85;

/**
 * The colour named in the prompt: the chosen one, which is then dyed to its exact shade, or that of today's hair, which the
 * mask hides from the generator.
 *
 * @param mask share of hair in each pixel of the work
 */
export function colourWords(colour: HairColour, { lab }: WorkRaster, mask: Float32Array): string {
  const chosen = shades.find((name) => name === colour);
  if (chosen !== undefined) return words[chosen];
  const middle = (plane: Float32Array, from: number, to: number) =>
    spreadOf(plane, from, to, mask, sureHair).quantile(0.5);
  const own = { l: middle(lab.l, 0, 1), a: middle(lab.a, -0.4, 0.4), b: middle(lab.b, -0.4, 0.4) };
  const far = (name: ShadeName) => {
    const { l, a, b } = hairShades[name][1];
    return Math.hypot(l - own.l, a - own.a, b - own.b);
  };
  return words[shades.reduce((nearest, name) => (far(name) < far(nearest) ? name : nearest))];
}
