import { linearOfHex, type Oklab, toOklab } from '#engine/looks/ground/oklab.ts';

/** A shade of hair from its shadow over its middle to its light: hair is never one colour. */
export type Shade = readonly [Oklab, Oklab, Oklab];

const written = {
  black: ['#070606', '#161312', '#46403d'],
  dark_brown: ['#110a07', '#33221a', '#70553f'],
  light_brown: ['#2b1c13', '#6e503a', '#ad8d6f'],
  blonde: ['#5a452e', '#b19268', '#ead7b4'],
  platinum_blonde: ['#877a6a', '#cfc4b1', '#f4eee3'],
  red: ['#270d08', '#793120', '#c27455'],
  auburn: ['#200d09', '#572b1f', '#9c6650'],
  gray: ['#2f2e2e', '#7d7b7a', '#c2c0be'],
  silver: ['#50535a', '#abaeb4', '#eaebee'],
  blue: ['#070c24', '#21428c', '#7da0df'],
  green: ['#05170f', '#1f6347', '#74bd98'],
  purple: ['#130a26', '#4d2e80', '#a386d3'],
  pink: ['#62283d', '#cd7b9a', '#f6c9d8'],
} as const;

export type ShadeName = keyof typeof written;

/** The thirteen shades that are one colour from root to tip. */
export const hairShades = Object.fromEntries(
  Object.entries(written).map(([name, stops]) => [name, stops.map((hex) => toOklab(linearOfHex(hex)))]),
) as unknown as Readonly<Record<ShadeName, Shade>>;

/** How much of the way beyond its first and last stop a shade goes on: crushed shadow and glare stay within it. */
const beyond = { shadow: 0.5, light: 0.35 };
const furthest = { shadow: -0.35, light: 1.25 };

/**
 * The colour of a shade at a place from its shadow, 0, over its middle, .5, to its light, 1; a little beyond both ends
 * it goes on, flatter.
 */
export function alongShade([shadow, middle, light]: Shade, place: number): Oklab {
  const flat = place < 0 ? place * beyond.shadow : place > 1 ? 1 + (place - 1) * beyond.light : place;
  return flat <= 0.5
    ? between(shadow, middle, Math.max(furthest.shadow, flat * 2))
    : between(middle, light, Math.min(furthest.light, (flat - 0.5) * 2));
}

function between(from: Oklab, to: Oklab, share: number): Oklab {
  return {
    l: from.l + (to.l - from.l) * share,
    a: from.a + (to.a - from.a) * share,
    b: from.b + (to.b - from.b) * share,
  };
}
