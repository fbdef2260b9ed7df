import type { z } from 'zod';
import type { Look } from './look.ts';
import { type LookOffer, LookRequest, lookOf, looks } from './looks.ts';

/** Everything that can be asked of a look and is offered, each combination of options once. */
export function everyLook(look: Look, offer: LookOffer): readonly LookRequest[] {
  const { tool: _, ...options }: Readonly<Record<string, z.ZodEnum | z.ZodLiteral>> = looks[look].request.shape;
  const { hasEverything, changesNothing } = lookOf(look);
  return Object.entries(options)
    .reduce<Record<string, unknown>[]>(
      (requests, [name, schema]) => {
        const choices = 'options' in schema ? schema.options : [...schema.values];
        return requests.flatMap((request) => choices.map((choice) => ({ ...request, [name]: choice })));
      },
      [{ tool: look }],
    )
    .map((request) => LookRequest.parse(request))
    .filter((request) => hasEverything(offer, request) && !changesNothing(request));
}
