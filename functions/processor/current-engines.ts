import { isLook, type Look } from '#shared/looks/look.ts';
import { lookOf } from '#shared/looks/looks.ts';
import { type OfferedEngines, offerOf, processorOffer } from '#shared/looks/offered-engines.ts';
import type { ProcessorSettings } from './settings.ts';

/**
 * The looks that external processors make now: of these, those an operator has switched one on for. A stage that offers
 * nothing of a look sells none by a processor either.
 *
 * @param offered the engines of the stage
 */
export async function madeOutside(
  looks: readonly Look[],
  offered: OfferedEngines,
  processor: Pick<ProcessorSettings, 'find'>,
): Promise<Look[]> {
  const offer = offerOf(offered);
  const sold = looks.filter((look) => lookOf(look).isOffered(offer));
  const found = await Promise.all(sold.map((look) => processor.find(look)));
  return sold.filter((_, at) => found[at]?.isActive === true);
}

/** The engines of a stage with the external processors before them: what is switched on is made there. */
export function withProcessor(looks: readonly Look[], offered: OfferedEngines): OfferedEngines {
  return looks.length === 0 ? offered : [{ name: 'webhook', offer: processorOffer(looks) }, ...offered];
}

/** The engines that can make an order of a tool now. */
export async function currentEngines(
  tool: string,
  offered: OfferedEngines,
  processor: Pick<ProcessorSettings, 'find'>,
): Promise<OfferedEngines> {
  return isLook(tool) ? withProcessor(await madeOutside([tool], offered, processor), offered) : offered;
}
