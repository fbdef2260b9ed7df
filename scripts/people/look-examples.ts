import { Look } from '#shared/looks/look.ts';
import { lookOf } from '#shared/looks/looks.ts';
import type { FacePart } from './face-square.ts';

/** A look of a person's selfie, and the part of the selfie that shows it best. */
interface LookExample {
  readonly person: 'elder' | 'woman';
  readonly part: FacePart;
}

/**
 * For each look: a person on whom the effect shows. Loose dark strands over skin keep their colour, so the hair example
 * uses a person without any at the hairline.
 */
const shownOn: Readonly<Record<Look, LookExample>> = {
  retoucher: { person: 'elder', part: { heads: 1.03, below: 0.06 } },
  'hair-changer': { person: 'elder', part: { heads: 1.27, below: 0 } },
  'makeup-changer': { person: 'woman', part: { heads: 1.09, below: 0.04 } },
};

/** One for each look. */
export const lookExamples = Look.options.map((name) => ({ ...shownOn[name], look: lookOf(name).example }));
