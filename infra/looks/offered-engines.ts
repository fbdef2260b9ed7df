import { cutsOffer } from '#shared/looks/cuts-offer.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import type { OfferedEngines } from '#shared/looks/offered-engines.ts';
import type { Stage } from '../stages.ts';

/** The look engines a stage offers, the preferred one first: what its functions sell, check and list. */
export function offeredEngines({ looks }: Pick<Stage, 'looks'>): OfferedEngines {
  return [
    ...(looks.builtin ? [{ name: 'builtin', offer: builtinOffer } as const] : []),
    // Last: a look without a new hairstyle is drawn without cost by the engine before.
    ...(looks.cuts === undefined ? [] : [{ name: 'bedrock', offer: cutsOffer } as const]),
  ];
}
