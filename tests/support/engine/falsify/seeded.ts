import { createRandom, type Random } from '#tests/support/engine/random.ts';

/** Draws lengths, angles and colours for one seed of a family of drawings. */
export interface Chance extends Random {
  between(from: number, to: number): number;
}

export function createChance(seed: number): Chance {
  const random = createRandom(seed);
  const steps = 10_000;
  return { ...random, between: (from, to) => from + ((to - from) * random.below(steps + 1)) / steps };
}

export type Colour = readonly [number, number, number];

/** A colour as SVG writes it, brighter or darker by a factor. */
export function inSvg(colour: Colour, factor = 1): string {
  return `rgb(${colour.map((value) => Math.max(0, Math.min(255, Math.round(value * factor)))).join(',')})`;
}
