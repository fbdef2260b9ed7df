import type { Writing } from '#engine/measure/find-writing.ts';
import type { Origin } from '#engine/origin/measure-origin.ts';
import type { Check } from '#shared/photo/report.ts';

/** Folds and patterns of clothes make lines of up to three; a date has six and more, of which some may be lost. */
const maxCharacters = 3;
/** Standard deviations; its error rates are in docs/measures.md. */
const maxRepeatedMarks = 21;

interface Written {
  readonly writing: Writing;
  readonly origin: Pick<Origin, 'repeatedMarks'>;
}

/**
 * Fails for marks that are tiled over face and surroundings and for a line that is laid over the picture, and warns of
 * letters or digits on the clothes. Only a warning: clothes may carry writing of their own.
 */
export function checkWriting({ writing: { characters, isLaidOver }, origin: { repeatedMarks } }: Written): Check[] {
  if (repeatedMarks > maxRepeatedMarks) {
    const value = repeatedMarks / maxRepeatedMarks;
    return [{ id: 'writing', value, unit: 'ratio', limit: { max: 1 }, score: 0, mark: 'fail' }];
  }
  if (isLaidOver) {
    return [{ id: 'writing', value: characters, unit: 'count', limit: { max: maxCharacters }, score: 0, mark: 'fail' }];
  }
  if (characters <= maxCharacters) return [];
  const score = 50;
  return [{ id: 'writing', value: characters, unit: 'count', limit: { warnMax: maxCharacters }, score, mark: 'warn' }];
}
