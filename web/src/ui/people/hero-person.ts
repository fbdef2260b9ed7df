import hero from './hero.json' with { type: 'json' };
import type { ShownPerson } from './shown-person.ts';

/** The person of the landing page's hero; written by `npm run people`, like the others. */
export const heroPerson = hero as ShownPerson;
