import { Look } from '#shared/looks/look.ts';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import { MakeupIntensity, MakeupStyle } from '#shared/looks/makeup-changer/makeup-options.ts';
import { RetouchIntensity, usualRetouch } from '#shared/looks/retoucher/retoucher-options.ts';
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

/** A choice whose tiles show an example of every option until there is one on the person's own face. */
interface ChoiceExample extends LookExample {
  /** One for each option, in their order. */
  readonly looks: readonly LookRequest[];
}

const lidsAndLips: FacePart = { heads: 0.58, below: 0.11 };

/** A shade differs on every hair: those of the hair are swatches. */
export const choiceExamples = {
  makeupStyle: {
    person: 'woman',
    part: lidsAndLips,
    looks: MakeupStyle.options.map((style) => ({ tool: 'makeup-changer', style, intensity: 'medium' })),
  },
  makeupIntensity: {
    person: 'woman',
    part: lidsAndLips,
    looks: MakeupIntensity.options.map((intensity) => ({ tool: 'makeup-changer', style: 'glamorous', intensity })),
  },
  retouchIntensity: {
    person: 'elder',
    part: { heads: 0.6, below: 0.1 },
    looks: RetouchIntensity.options.map((intensity) => ({ ...usualRetouch, tool: 'retoucher', intensity })),
  },
} as const satisfies Record<string, ChoiceExample>;
