import { hairstylesOffer } from '#shared/looks/hairstyles-offer.ts';
import { isLook } from '#shared/looks/look.ts';
import { builtinOffer, lookOf } from '#shared/looks/looks.ts';
import { type OfferedEngines, offerOf } from '#shared/looks/offered-engines.ts';
import { Tool } from '#shared/tools/tool.ts';
import type { Stage } from '../stages.ts';

/** The look engines a stage offers, the preferred one first: what its functions sell, check and list. */
export function offeredEngines({ looks }: Pick<Stage, 'looks'>): OfferedEngines {
  return [
    ...(looks.builtin ? [{ name: 'builtin', offer: builtinOffer } as const] : []),
    // Last: a look without a new hairstyle is drawn without cost by the engine before.
    ...(looks.hairstyles === undefined ? [] : [{ name: 'bedrock', offer: hairstylesOffer } as const]),
  ];
}

/** The tools that a stage does not offer. */
export function closedTools(stage: Pick<Stage, 'looks'>): Tool[] {
  const offer = offerOf(offeredEngines(stage));
  return Tool.options.filter((tool) => isLook(tool) && !lookOf(tool).isOffered(offer));
}
