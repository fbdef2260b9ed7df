import hero from './hero.json' with { type: 'json' };
import type { ShownPerson } from './shown-person.ts';

interface HeroPerson extends ShownPerson {
  /** Whether the people of the site do not exist. */
  readonly artificial: boolean;
}

/** The person of the landing page's hero; written by `npm run people` or `npm run heroes`, like the others. */
export const heroPerson = hero as HeroPerson;
