import hero from './hero.json' with { type: 'json' };
import type { ShownPerson } from './shown-person.ts';

/** Who stands beside the first words of the site; written by `npm run people`, as the others are. */
export const heroPerson = hero as ShownPerson;
