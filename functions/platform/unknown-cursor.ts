import { ValidationFailed } from './errors.ts';

/** The refusal of a cursor of another table: ElectroDB cannot read it, or DynamoDB refuses its key. Others stay as they are. */
export function unknownCursor(error: unknown): unknown {
  const refused =
    error instanceof Error &&
    /cursor|ValidationException|exclusive ?start ?key/i.test(`${error.message} ${String(error.cause)}`);
  return refused ? new ValidationFailed([{ pointer: '/cursor', code: 'unknown_cursor' }]) : error;
}
