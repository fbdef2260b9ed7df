import { Look } from '#shared/looks/look.ts';
import { lookOf } from '#shared/looks/looks.ts';

/** A look of a drawn person's selfie, and the square of the selfie that shows it best. */
interface LookExample {
  readonly person: 'elder' | 'woman';
  readonly square: { readonly leftPx: number; readonly topPx: number; readonly sidePx: number };
}

/**
 * For each look: a person on whom the effect shows. Loose dark strands over skin keep their colour, so the hair example
 * uses a person without any at the hairline.
 */
const shownOn: Readonly<Record<Look, LookExample>> = {
  retoucher: { person: 'elder', square: { leftPx: 280, topPx: 245, sidePx: 620 } },
  'hair-changer': { person: 'elder', square: { leftPx: 210, topPx: 130, sidePx: 760 } },
  'makeup-changer': { person: 'woman', square: { leftPx: 240, topPx: 245, sidePx: 640 } },
};

/** One for each look. */
export const lookExamples = Look.options.map((name) => ({ ...shownOn[name], look: lookOf(name).example }));
