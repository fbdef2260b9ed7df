import { isLook } from '#shared/looks/look.ts';
import type { LookReport } from '#shared/looks/look-report.ts';
import type { LookOffer, LookRequest } from '#shared/looks/looks.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { hairOf } from '../choices/hair-entered.ts';
import { makeupOf } from '../choices/makeup-entered.ts';

/** The look that is chosen for an order, as far as it can be shown before payment: a cut cannot. */
export function chosenLook({ tool, options }: Pick<OrderView, 'tool' | 'options'>): LookRequest | undefined {
  if (!isLook(tool)) return undefined;
  switch (tool) {
    case 'retoucher':
      return { tool };
    case 'makeup-changer':
      return { tool, ...makeupOf(options) };
    case 'hair-changer': {
      const { hairstyle, colour } = hairOf(options);
      return hairstyle === 'unchanged' && colour !== 'natural' ? { tool, hairstyle, colour } : undefined;
    }
  }
}

/**
 * What is drawn for an order, in sets that are asked for one by one: a set stays the same, and drawn, as long as what it
 * depends on is chosen.
 */
export function wantedLooks(
  { tool, options }: Pick<OrderView, 'tool' | 'options'>,
  { makeupStyles, intensities, hairColours }: LookOffer,
  { hairColours: noColours, makeupStyles: noStyles }: LookReport['notForThisPicture'],
): readonly (readonly LookRequest[])[] {
  if (!isLook(tool)) return [];
  switch (tool) {
    case 'retoucher':
      return [[{ tool }]];
    case 'makeup-changer': {
      const { style: chosen, intensity: strength } = makeupOf(options);
      const styles = makeupStyles.filter((style) => !noStyles.includes(style));
      return [
        styles.map((style) => ({ tool, style, intensity: strength })),
        intensities.map((intensity) => ({ tool, style: chosen, intensity })),
      ];
    }
    case 'hair-changer': {
      const colours = hairColours.filter((colour) => colour !== 'natural' && !noColours.includes(colour));
      return [colours.map((colour) => ({ tool, hairstyle: 'unchanged', colour }))];
    }
  }
}
