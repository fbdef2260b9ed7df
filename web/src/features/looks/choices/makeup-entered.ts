import { MakeupIntensity, MakeupStyle } from '#shared/looks/makeup-changer/makeup-options.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { namedIn } from '#web/lib/named-in.ts';

/** A style and its intensity. */
export interface MakeupEntered {
  readonly style: MakeupStyle;
  readonly intensity: MakeupIntensity;
}

/** The documented defaults. */
export const usualMakeup: MakeupEntered = { style: 'natural', intensity: 'medium' };

/** The choice of an order; values of another version count as not chosen. */
export function makeupOf(options: OrderView['options']): MakeupEntered {
  return {
    style: namedIn(MakeupStyle.options, options['style']) ?? usualMakeup.style,
    intensity: namedIn(MakeupIntensity.options, options['intensity']) ?? usualMakeup.intensity,
  };
}
