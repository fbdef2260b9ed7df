import { z } from 'zod';
import { lookEngineNames } from './look-engine.ts';
import { joinOffers, LookOffer } from './looks.ts';

/** The engines a stage has, the preferred one first, and what each is offered for. */
export const OfferedEngines = z.array(z.strictObject({ name: z.enum(lookEngineNames), offer: LookOffer }));
export type OfferedEngines = z.infer<typeof OfferedEngines>;

/** What a stage offers: all that any of its engines makes, in the documented order. */
export function offerOf(engines: OfferedEngines): LookOffer {
  return joinOffers(engines.map(({ offer }) => offer));
}
