import { z } from 'zod';
import type { Need } from '../edge/service.ts';

const OneOrMany = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));
const Conditions = z.record(z.string(), z.record(z.string(), OneOrMany));
const Statement = z.looseObject({
  Effect: z.enum(['Allow', 'Deny']).default('Allow'),
  Action: OneOrMany.optional(),
  NotAction: OneOrMany.optional(),
  Resource: OneOrMany.optional(),
  NotResource: OneOrMany.optional(),
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

/** One action and one resource of a statement, as it writes them, that together concern a need. */
export interface Match {
  action: string;
  resource: string;
}

/** How a statement concerns a need; empty when it does not. What is named by exception reads `not ...`. */
export function matchesOf(statement: Statement, need: Need): Match[] {
  const action = (pattern: string): boolean => matchesPattern(pattern, need.action, false);
  const resource = (pattern: string): boolean => matchesPattern(pattern, need.resource, true);
  const actions = fitting(statement.Action ?? [], statement.NotAction, action);
  const resources = fitting(statement.Resource ?? ['*'], statement.NotResource, resource);
  return actions.flatMap((one) => resources.map((other) => ({ action: one, resource: other })));
}

function fitting(named: string[], excepted: string[] | undefined, fits: (pattern: string) => boolean): string[] {
  if (excepted === undefined) return named.filter(fits);
  return excepted.some(fits) ? [] : [`not ${excepted.join(', ')}`];
}
