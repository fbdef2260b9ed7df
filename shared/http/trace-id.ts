/** The header with the visit of a page. */
export const traceHeader = 'x-trace-id';

/** Crockford's 32 digits, which cannot be confused when they are read out. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;
const form = new RegExp(`^[${digits}]{${length}}$`);

/**
 * Identifies everything that one visit caused, in every log line: 80 random bits. It contains no personal data and
 * grants no access, so a foreign trace id is useless.
 */
export type TraceId = string & { readonly isTraceId: true };

/** Whether an external value is a trace id: exactly this length, and only these digits. */
export function isTraceId(given: unknown): given is TraceId {
  return typeof given === 'string' && form.test(given);
}

/** Makes a trace id. */
export function newTraceId(): TraceId {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => digits.charAt(byte % digits.length)).join('') as TraceId;
}
