import type { z } from 'zod';
import { MalformedRequest, ValidationFailed } from './errors.ts';

/**
 * The body of a request, by its contract. It has to be sent as `application/json`: a page of another origin can send
 * any other text, but this type only after a preflight, which is never allowed.
 *
 * @throws MalformedRequest when it is not JSON, has another type, or contains a lone surrogate.
 * @throws ValidationFailed with a JSON pointer for every wrong part.
 */
export function parseBody(schema: z.ZodType | undefined, text: string, contentType: string | undefined): unknown {
  if (schema === undefined) return undefined;
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) {
    throw new MalformedRequest('the body has to be sent as application/json');
  }
  let value: unknown;
  try {
    value = JSON.parse(text, wellFormed);
  } catch {
    throw new MalformedRequest('the body is not JSON');
  }
  return parsePart(schema, value);
}

/**
 * JSON can escape a lone surrogate (`\ud800`). Services that encode the text as UTF-8 throw on it.
 *
 * @throws TypeError for such a text
 */
function wellFormed(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('a lone surrogate');
  return value;
}

/** The query of a request, by its contract. */
export function parseQuery(schema: z.ZodType | undefined, query: Record<string, string | undefined>): unknown {
  return schema === undefined ? undefined : parsePart(schema, query);
}

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ValidationFailed(
    parsed.error.issues.map((issue) => ({
      pointer: issue.path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
      code: issue.code === 'custom' ? issue.message : issue.code,
    })),
  );
}
