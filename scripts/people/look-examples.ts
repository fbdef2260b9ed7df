import type { LookRequest } from '#shared/looks/looks.ts';

/** A look the engine makes of a drawn person's selfie, and the square of the selfie in which it is best seen. */
export interface LookExample {
  readonly person: 'elder' | 'woman';
  readonly look: LookRequest;
  readonly square: { readonly leftPx: number; readonly topPx: number; readonly sidePx: number };
}

/**
 * One for each tool of looks: on whom it shows what it does. Loose dark strands that lie over skin keep their colour, so the
 * hair is that of the person whose hairline has none.
 */
export const lookExamples: readonly LookExample[] = [
  { person: 'elder', look: { tool: 'retoucher' }, square: { leftPx: 280, topPx: 245, sidePx: 620 } },
  {
    person: 'elder',
    look: { tool: 'hair-changer', hairstyle: 'unchanged', colour: 'light_brown' },
    square: { leftPx: 210, topPx: 130, sidePx: 760 },
  },
  {
    person: 'woman',
    look: { tool: 'makeup-changer', style: 'glamorous', intensity: 'medium' },
    square: { leftPx: 240, topPx: 245, sidePx: 640 },
  },
];
