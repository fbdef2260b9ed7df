import { builtinOffer } from '#shared/looks/builtin-offer.ts';
import type { OfferedEngines } from '#shared/looks/offered-engines.ts';
import type { Stage } from '../stages.ts';

/** The engines of looks a stage offers, the preferred one first: what its functions sell, check and tell of. */
export function offeredEngines({ looks }: Pick<Stage, 'looks'>): OfferedEngines {
  return looks.builtin ? [{ name: 'builtin', offer: builtinOffer }] : [];
}
