import type { CheckId } from '#shared/photo/report.ts';
import { isDeliverable, type Outcome } from './check-outcome.ts';
import type { Expectation } from './variant.ts';

/**
 * `otherwise`: stopped, but by a rule or refusal that does not name the fault. `moot`: the rule already warns of the
 * portrait as it is, so that its warning of the variant shows nothing. `asked`: not seen, and the person is asked instead.
 */
export type Verdict = 'caught' | 'otherwise' | 'missed' | 'moot' | 'asked';

/** A fault is left out when it covers no more of the photo than this; from here on the rules warn of somebody else. */
const mostLeftOver = 0.001;

/**
 * Whether the check said of a falsified picture what it must.
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
  // Whoever sent a damaged file must learn just that.
  if (rules.length === 0) return 'missed';
  if (rules.some((id) => outcome.marks[id] === 'fail')) return 'caught';
  const warned = rules.filter((id) => outcome.marks[id] === 'warn');
  if (marks !== 'fail' && warned.some((id) => control.marks[id] !== 'warn')) return 'caught';
  if (!isDeliverable(outcome)) return 'otherwise';
  if (marks === 'asked') return 'asked';
  if (marks === 'left out') return shownShare <= mostLeftOver ? 'caught' : 'missed';
  return marks !== 'fail' && warned.length > 0 ? 'moot' : 'missed';
}

/** What the check said, in a few words: the refusal, or the rules that are worse than in the control. */
export function summarise({ rejection, marks }: Outcome, control: Outcome): string {
  if (rejection !== undefined) return rejection;
  const ids = Object.keys(marks) as CheckId[];
  const failed = ids.filter((id) => marks[id] === 'fail');
  const warned = ids.filter((id) => marks[id] === 'warn' && control.marks[id] !== 'warn');
  const listed = [...failed.map((id) => `${id} fails`), ...warned.map((id) => `${id} warns`)];
  return listed.length === 0 ? 'nothing' : listed.join(', ');
}
