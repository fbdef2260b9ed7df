import type { Json } from '#local/assembly/json.ts';
import type { Assembly } from '#local/assembly/load-assembly.ts';
import type { AccessEntry } from '#local/iam/access-record.ts';
import { type StatementPlace, statementAt } from '#local/iam/statement-place.ts';

/** A value of a template in words: a reference becomes its name. */
function words(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (value === null || typeof value !== 'object') return String(value ?? '');
  const [name = '', argument] = Object.entries(value)[0] ?? [];
  if (name === 'Fn::Join' && Array.isArray(argument)) return [argument[1]].flat().map(words).join(words(argument[0]));
  if (name === 'Fn::GetAtt' || name === 'Ref') return `<${[argument].flat().map(words).join('.')}>`;
  return words(argument);
}

/** A readable text of what a statement or an entry grants, by which it can be found. */
export function grantInWords(assembly: Assembly, place: StatementPlace): string {
  const statement = statementAt(assembly, place);
  const whole = statementAt(assembly, { ...place, path: place.path.slice(0, -2) });
  const one = typeof statement === 'object' && statement !== null && !Array.isArray(statement) ? statement : {};
  if ('Effect' in one)
    return `${place.resource}: ${words(one['Effect'])} ${words(one['Action'])} on ${words(one['Resource'])}`;
  if ('Principal' in one) return `${place.resource}: ${words(one['Principal'])} ${words(one['Action'])}`;
  const isEntry = typeof whole === 'object' && whole !== null && !Array.isArray(whole) && 'Effect' in whole;
  const rest = isEntry
    ? ` (${place.path.at(-2) === 'Action' ? words(whole['Resource']) : words(whole['Action'])})`
    : '';
  return `${place.resource}: ${words(statement)}${rest}`;
}

/** Whether a decision depended on this statement or entry alone. */
export function hangsOn({ by }: AccessEntry, { id }: StatementPlace): boolean {
  return (
    by.length > 0 &&
    by.every(({ statement, entries }) => [statement, ...entries.map((entry) => `${statement}.${entry}`)].includes(id))
  );
}
