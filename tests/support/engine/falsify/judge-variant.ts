import type { CheckId } from '#shared/photo/report.ts';
import { isDeliverable, type Outcome } from './check-outcome.ts';
import type { Expectation } from './variant.ts';

/**
 * `otherwise`: stopped, but by a rule or rejection that does not name the fault. `moot`: the rule already warns of the
 * untouched portrait, so its warning of the variant shows nothing. `asked`: not detected, and the customer is asked
 * instead.
 */
export type Verdict = 'caught' | 'otherwise' | 'missed' | 'moot' | 'asked';

/** A fault is left out when it covers no more of the photo than this; above, the rules warn of a bystander. */
const mostLeftOver = 0.001;

/**
 * Whether the check of a falsified picture had the expected result.
 *
 * @param control of the same portrait without the fault
 * @param shownShare of the planned photo that the fault covers, for faults that the crop may leave out
 */
export function judgeVariant(
  { marks, rules, rejections }: Expectation,
  outcome: Outcome,
  control: Outcome,
  shownShare = 1,
): Verdict {
  if (marks === 'accepted') return isDeliverable(outcome) ? 'caught' : 'missed';
  if (outcome.rejection !== undefined && rejections.includes(outcome.rejection)) return 'caught';
  // The owner of a damaged file must learn exactly that.
  if (rules.length === 0) return 'missed';
  if (rules.some((id) => outcome.marks[id] === 'fail')) return 'caught';
  const warned = rules.filter((id) => outcome.marks[id] === 'warn');
  if (marks !== 'fail' && warned.some((id) => control.marks[id] !== 'warn')) return 'caught';
  if (!isDeliverable(outcome)) return 'otherwise';
  if (marks === 'asked') return 'asked';
  if (marks === 'left out') return shownShare <= mostLeftOver ? 'caught' : 'missed';
  return marks !== 'fail' && warned.length > 0 ? 'moot' : 'missed';
}

/** The check's result in a few words: the rejection, or the rules that are worse than in the control. */
export function summarise({ rejection, marks }: Outcome, control: Outcome): string {
  if (rejection !== undefined) return rejection;
  const ids = Object.keys(marks) as CheckId[];
  const failed = ids.filter((id) => marks[id] === 'fail');
  const warned = ids.filter((id) => marks[id] === 'warn' && control.marks[id] !== 'warn');
  const listed = [...failed.map((id) => `${id} fails`), ...warned.map((id) => `${id} warns`)];
  return listed.length === 0 ? 'nothing' : listed.join(', ');
}
