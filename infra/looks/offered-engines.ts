import { cutsOffer } from '#shared/looks/cuts-offer.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import type { OfferedEngines } from '#shared/looks/offered-engines.ts';
import type { Stage } from '../stages.ts';

/** The engines of looks a stage offers, the preferred one first: what its functions sell, check and tell of. */
export function offeredEngines({ looks }: Pick<Stage, 'looks'>): OfferedEngines {
  return [
    ...(looks.builtin ? [{ name: 'builtin', offer: builtinOffer } as const] : []),
    // Last: what keeps its cut costs nothing to have drawn.
    ...(looks.cuts === undefined ? [] : [{ name: 'bedrock', offer: cutsOffer } as const]),
  ];
}
