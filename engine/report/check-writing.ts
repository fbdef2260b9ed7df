import type { Writing } from '#engine/measure/find-writing.ts';
import type { Check } from '#shared/photo/report.ts';

/** Folds and patterns of clothes make lines of up to three; a date has six and more, of which some may be lost. */
const maxCharacters = 3;

/** Warns of a line of letters or digits over the clothes. Only a warning: clothes may carry writing of their own. */
export function checkWriting({ writing: { characters } }: { readonly writing: Writing }): Check[] {
  if (characters <= maxCharacters) return [];
  const score = 50;
  return [{ id: 'writing', value: characters, unit: 'count', limit: { warnMax: maxCharacters }, score, mark: 'warn' }];
}
