import type { Check, CheckCause, CheckId } from '#shared/photo/report.ts';
import { grade } from './grade.ts';
import { limitOf } from './limit-of.ts';
import { clampScore } from './score.ts';
import { strainGate } from './strain.ts';

/**
 * A rule with several measures: its value is the largest strain, and the cause is the measure that has it.
 *
 * @param strains by the cause that a page shows when the rule fails
 */
export function strained(id: CheckId, strains: Partial<Record<CheckCause, number>>, score: number): Check {
  const value = Math.max(...Object.values(strains));
  const mark = grade(value, strainGate);
  const causes = Object.keys(strains) as CheckCause[];
  const cause = causes.find((name) => strains[name] === value);
  return {
    id,
    value,
    unit: 'strain',
    limit: limitOf(strainGate),
    score: clampScore(score),
    mark,
    ...(mark === 'pass' || cause === undefined ? {} : { cause }),
  };
}
