import { HairColour, HairstyleChoice } from '#shared/looks/hair-changer/hair-options.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { namedIn } from '#web/lib/named-in.ts';

/** A cut, or one's own, and a colour. */
export interface HairEntered {
  readonly hairstyle: HairstyleChoice;
  readonly colour: HairColour;
}

/** One's own cut in the documented default colour: nothing to pay for yet. */
export const ownHair: HairEntered = { hairstyle: 'unchanged', colour: 'natural' };

/** What an order was placed for; what another version of the product wrote counts as not chosen. */
export function hairOf(options: OrderView['options']): HairEntered {
  return {
    hairstyle: namedIn(HairstyleChoice.options, options['hairstyle']) ?? ownHair.hairstyle,
    colour: namedIn(HairColour.options, options['colour']) ?? ownHair.colour,
  };
}
