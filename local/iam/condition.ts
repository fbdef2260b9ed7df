import { localAccount } from '#local/assembly/load-assembly.ts';
import type { RequestContext } from '#local/edge/credentials.ts';
import { matchesPattern, type Statement } from './statement.ts';

type Holds = (wanted: string, actual: string | undefined) => boolean;

/** A missing key meets no condition except `Null`, and those for all values of a key. */
const operators: Readonly<Record<string, Holds>> = {
  Bool: (wanted, actual) => wanted.toLowerCase() === actual?.toLowerCase(),
  StringEquals: (wanted, actual) => wanted === actual,
  StringNotEquals: (wanted, actual) => wanted !== actual,
  ArnLike: (wanted, actual) => actual !== undefined && matchesPattern(wanted, actual, true),
  StringLike: (wanted, actual) => actual !== undefined && matchesPattern(wanted, actual, true),
  Null: (wanted, actual) => wanted.toLowerCase() === String(actual === undefined),
};
/** Everything here is in one account. */
const accountKeys = ['aws:resourceaccount', 's3:resourceaccount'];
/** The keys of every request here, present or known to be absent. */
const knownKeys = [
  'aws:securetransport',
  'aws:sourcearn',
  'aws:sourceaccount',
  'dynamodb:leadingkeys',
  's3:if-none-match',
  ...accountKeys,
  'sts:externalid',
  'kms:viaservice',
];

/** Before an operator: every value of the key must meet it, and a key without a value does. */
const forAllValues = /^ForAllValues:/;

/** @throws Error for a condition this machine cannot evaluate: it must count neither as true nor as false. */
export function requireKnownConditions({ Condition = {} }: Statement, id: string): void {
  for (const [operator, keys] of Object.entries(Condition)) {
    for (const key of Object.keys(keys)) {
      if (operator.replace(forAllValues, '') in operators && knownKeys.includes(key.toLowerCase())) continue;
      throw new Error(`the condition ${operator} ${key} of ${id} is not known locally`);
    }
  }
}

/** Whether every condition of a statement is met. */
export function conditionsHold({ Condition = {} }: Statement, context: RequestContext): boolean {
  const known = new Map([
    ...accountKeys.map((key) => [key, localAccount] as const),
    ...Object.entries(context).map(([key, value]) => [key.toLowerCase(), value] as const),
  ]);
  return Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => {
      const name = operator.replace(forAllValues, '');
      const values = [known.get(key.toLowerCase())].flat();
      const holds = (actual: string | undefined): boolean => {
        // Several values are alternatives; in a negated condition all of them are excluded.
        const fits = (value: string): boolean | undefined => operators[name]?.(value, actual);
        return name === 'StringNotEquals' ? wanted.every(fits) : wanted.some(fits);
      };
      if (name !== operator) return values.every((actual) => actual === undefined || holds(actual));
      const [actual, ...others] = values;
      return others.length === 0 && holds(actual);
    }),
  );
}
