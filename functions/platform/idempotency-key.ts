import { createHash } from 'node:crypto';
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

/** What an Idempotency-Key stands for: who used it, and for which request. */
export interface IdempotentRequest {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
}

/**
 * A request with a key, as it is remembered.
 *
 * @param scope within which the key counts, for example a member
 */
export function idempotentRequest(scope: string, key: string, body: unknown): IdempotentRequest {
  return { scope, key, requestHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url') };
}

const keptSeconds = 24 * 3600;

/** The row that remembers for a day what a request created. */
export function idempotencyRow(request: IdempotentRequest, resultId: string, at: string) {
  return { ...request, resultId, expires: Math.floor(Date.parse(at) / 1000) + keptSeconds };
}
