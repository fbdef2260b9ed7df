import type { RequestContext } from '#local/edge/credentials.ts';
import { matchesPattern, type Statement } from './statement.ts';

type Holds = (wanted: string, actual: string | undefined) => boolean;

/** A key the request does not have fulfils nothing, except the question whether it is absent. */
const operators: Readonly<Record<string, Holds>> = {
  Bool: (wanted, actual) => wanted.toLowerCase() === actual?.toLowerCase(),
  StringEquals: (wanted, actual) => wanted === actual,
  ArnLike: (wanted, actual) => actual !== undefined && matchesPattern(wanted, actual, true),
  Null: (wanted, actual) => wanted.toLowerCase() === String(actual === undefined),
};
/** The keys every request here knows or knows to be absent. */
const knownKeys = ['aws:securetransport', 'aws:sourcearn', 'aws:sourceaccount', 's3:if-none-match'];

/** @throws Error when a statement asks for something this machine cannot tell: it must not count as true or false. */
export function requireKnownConditions({ Condition = {} }: Statement, id: string): void {
  for (const [operator, keys] of Object.entries(Condition)) {
    for (const key of Object.keys(keys)) {
      if (operator in operators && knownKeys.includes(key.toLowerCase())) continue;
      throw new Error(`the condition ${operator} ${key} of ${id} is not known locally`);
    }
  }
}

/** Whether every condition of a statement holds. */
export function conditionsHold({ Condition = {} }: Statement, context: RequestContext): boolean {
  const known = new Map(Object.entries(context).map(([key, value]) => [key.toLowerCase(), value]));
  return Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => {
      const actual = known.get(key.toLowerCase());
      return wanted.some((value) => operators[operator]?.(value, actual));
    }),
  );
}
