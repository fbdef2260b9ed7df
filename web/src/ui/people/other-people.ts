import others from './others.json' with { type: 'json' };
import type { ShownPerson } from './shown-person.ts';

export const otherPeople = others as readonly ShownPerson[];
