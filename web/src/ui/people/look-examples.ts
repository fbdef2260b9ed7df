import type { Look } from '#shared/looks/look.ts';
import looks from './looks.json' with { type: 'json' };

interface ExampleLook {
  readonly before: string;
  readonly after: string;
}

/** For each look a person, and the result of our engine; written by `npm run look-examples`. */
export const lookExamples = looks satisfies Record<Look, ExampleLook>;
