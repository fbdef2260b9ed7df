import type { z } from 'zod';
import type { Look } from './look.ts';
import { type LookOffer, LookRequest, lookOf, looks } from './looks.ts';

type OptionSchema = z.ZodEnum | z.ZodLiteral | z.ZodDefault<z.ZodEnum | z.ZodString>;

/** Everything that can be asked of a look and is offered, each combination of options once. */
export function everyLook(look: Look, offer: LookOffer): readonly LookRequest[] {
  const { tool: _, ...options }: Readonly<Record<string, OptionSchema>> = looks[look].request.shape;
  const { hasEverything, changesNothing } = lookOf(look);
  return Object.entries(options)
    .reduce<Record<string, unknown>[]>(
      (requests, [name, schema]) => {
        const listed = 'unwrap' in schema ? schema.unwrap() : schema;
        // What is no list depends on the picture, and stays as it is where nothing is chosen.
        if (!('options' in listed || 'values' in listed)) return requests;
        const choices = 'options' in listed ? listed.options : [...listed.values];
        return requests.flatMap((request) => choices.map((choice) => ({ ...request, [name]: choice })));
      },
      [{ tool: look }],
    )
    .map((request) => LookRequest.parse(request))
    .filter((request) => hasEverything(offer, request) && !changesNothing(request));
}
