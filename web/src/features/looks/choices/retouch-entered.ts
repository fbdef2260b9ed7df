import { mostKeptSpots, RetouchIntensity, type SpotPlace } from '#shared/looks/retoucher/retoucher-options.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { namedIn } from '#web/lib/named-in.ts';

/** How much is retouched, and which spots are kept, as the option names them. */
export interface RetouchEntered {
  readonly intensity: RetouchIntensity;
  readonly keep: string;
}

/** The default: what an order gets that names nothing. */
export const usualRetouch: RetouchEntered = { intensity: 'medium', keep: '' };

/** The choice of an order; values of another version count as not chosen. */
export function retouchOf(options: OrderView['options']): RetouchEntered {
  const { keep } = options;
  return {
    intensity: namedIn(RetouchIntensity.options, options['intensity']) ?? usualRetouch.intensity,
    keep: typeof keep === 'string' ? keep : usualRetouch.keep,
  };
}

/** The choice with a spot kept, or healed again; undefined where no more can be kept. */
export function withSpot(keep: string, place: SpotPlace, isKept: boolean): string | undefined {
  const others = keep.split(' ').filter((each) => each !== '' && each !== place);
  if (!isKept) return others.join(' ');
  return others.length < mostKeptSpots ? [...others, place].join(' ') : undefined;
}
