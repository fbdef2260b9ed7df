import { idempotencyKeyHeader } from '#shared/http/endpoint.ts';
import { ValidationFailed } from './errors.ts';

const maxLength = 128;

/**
 * The Idempotency-Key of a request. An empty one counts as none, because all callers would share it.
 *
 * @throws ValidationFailed when it is longer than 128 characters.
 */
export function idempotencyKeyOf(headers: Readonly<Record<string, string | undefined>>): string | undefined {
  const key = headers[idempotencyKeyHeader]?.trim();
  if (key === undefined || key === '') return undefined;
  if (key.length > maxLength) throw new ValidationFailed([{ pointer: `/${idempotencyKeyHeader}`, code: 'too_long' }]);
  return key;
}
