import { z } from 'zod';
import type { Look } from './look.ts';
import { lookEngineNames } from './look-engine.ts';
import { LookOffer, looks } from './looks.ts';

/** The engines a stage has, the preferred one first, and what each is offered for. */
export const OfferedEngines = z.array(z.strictObject({ name: z.enum(lookEngineNames), offer: LookOffer }));
export type OfferedEngines = z.infer<typeof OfferedEngines>;

/** What a stage offers: all that any of its engines makes, in the documented order. */
export function offerOf(engines: OfferedEngines): LookOffer {
  return joinOffers(engines.map(({ offer }) => offer));
}

/** All that any of the offers has, in the documented order. */
export function joinOffers(offers: readonly Readonly<Record<string, boolean | readonly string[]>>[]): LookOffer {
  const join = (part: string, schema: z.ZodBoolean | z.ZodArray<z.ZodEnum>) => {
    const lists = offers.map((offer) => offer[part]);
    if (!('element' in schema)) return lists.includes(true);
    return schema.element.options.filter((option) =>
      lists.some((list) => Array.isArray(list) && list.includes(option)),
    );
  };
  return LookOffer.parse(
    Object.fromEntries(Object.entries(LookOffer.shape).map(([part, schema]) => [part, join(part, schema)])),
  );
}

/** What external processors make of these looks. */
export function processorOffer(made: readonly Look[]): LookOffer {
  return joinOffers(made.map((look) => looks[look].processorOffer));
}
