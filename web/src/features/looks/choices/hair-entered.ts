import { HairColour, HairstyleChoice } from '#shared/looks/hair-changer/hair-options.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { namedIn } from '#web/lib/named-in.ts';

/** A hairstyle, or the person's own, and a colour. */
export interface HairEntered {
  readonly hairstyle: HairstyleChoice;
  readonly colour: HairColour;
}

/** The person's own hairstyle in the documented default colour: nothing to pay for. */
export const ownHair: HairEntered = { hairstyle: 'unchanged', colour: 'natural' };

/** The choice of an order; values of another version count as not chosen. */
export function hairOf(options: OrderView['options']): HairEntered {
  return {
    hairstyle: namedIn(HairstyleChoice.options, options['hairstyle']) ?? ownHair.hairstyle,
    colour: namedIn(HairColour.options, options['colour']) ?? ownHair.colour,
  };
}
