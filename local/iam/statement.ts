import { z } from 'zod';
import type { Need } from '../edge/service.ts';

const OneOrMany = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));
const Statement = z.looseObject({
  Effect: z.enum(['Allow', 'Deny']).default('Allow'),
  Action: OneOrMany.optional(),
  NotAction: OneOrMany.optional(),
  Resource: OneOrMany.optional(),
  NotResource: OneOrMany.optional(),
  Condition: z.unknown().optional(),
  Principal: z.unknown().optional(),
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

function concerns(statement: Statement, need: Need): boolean {
  const action = (patterns: string[]): boolean =>
    patterns.some((pattern) => matchesPattern(pattern, need.action, false));
  const resource = (patterns: string[]): boolean =>
    patterns.some((pattern) => matchesPattern(pattern, need.resource, true));
  const actionFits = statement.NotAction ? !action(statement.NotAction) : action(statement.Action ?? []);
  const resourceFits = statement.NotResource ? !resource(statement.NotResource) : resource(statement.Resource ?? ['*']);
  return actionFits && resourceFits;
}

/**
 * Whether the statements allow what is needed: some allow and none denies. Conditions are not evaluated: they never
 * keep an allow from counting, and a deny that has one does not count.
 */
export function isAllowed(statements: Statement[], need: Need): boolean {
  const relevant = statements.filter((statement) => concerns(statement, need));
  const isDenied = relevant.some((statement) => statement.Effect === 'Deny' && statement.Condition === undefined);
  return !isDenied && relevant.some((statement) => statement.Effect === 'Allow');
}
