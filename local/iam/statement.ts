import { z } from 'zod';
import type { Need } from '#local/edge/service.ts';

const OneOrMany = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));
const Conditions = z.record(z.string(), z.record(z.string(), OneOrMany));
/** Strict: an element that is not evaluated here, for example NotAction, must not count as absent. */
const Statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: OneOrMany,
  Resource: OneOrMany.optional(),
  Condition: Conditions.optional(),
  Principal: z.union([z.string(), z.record(z.string(), OneOrMany)]).optional(),
});
export type Statement = z.infer<typeof Statement>;

const Document = z.looseObject({
  Statement: z.union([Statement.transform((one) => [one]), z.array(Statement)]),
});

/** The statements of a policy document. */
export const statementsOf = (document: unknown): Statement[] => Document.parse(document).Statement;

/** `*` is any run of characters and `?` any one, as in IAM. */
export function matchesPattern(pattern: string, text: string, isCaseSensitive: boolean): boolean {
  const source = pattern
    .split('')
    .map((character) =>
      character === '*' ? '.*' : character === '?' ? '.' : character.replace(/[.+^${}()|[\]\\]/, '\\$&'),
    )
    .join('');
  return new RegExp(`^${source}$`, isCaseSensitive ? 's' : 'is').test(text);
}

/** An action and a resource of a statement, as it writes them, that together match a need. */
export interface Match {
  readonly action: string;
  readonly resource: string;
  /** Their places in the statement, for example `Action.0` and `Resource.2`. */
  readonly entries: readonly string[];
}

/** The matches of a statement with a need; empty when it does not match. */
export function matchesOf(statement: Statement, need: Need): Match[] {
  const action = (pattern: string): boolean => matchesPattern(pattern, need.action, false);
  const resource = (pattern: string): boolean => matchesPattern(pattern, need.resource, true);
  const actions = fitting('Action', statement.Action, action);
  const resources = fitting('Resource', statement.Resource ?? ['*'], resource);
  return actions.flatMap((one) =>
    resources.map((other) => ({ action: one.text, resource: other.text, entries: [one.entry, other.entry] })),
  );
}

function fitting(
  name: string,
  named: readonly string[],
  fits: (pattern: string) => boolean,
): { text: string; entry: string }[] {
  return named.map((text, index) => ({ text, entry: `${name}.${index}` })).filter(({ text }) => fits(text));
}
