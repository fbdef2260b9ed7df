/** The header by which a page names the visit it belongs to. */
export const traceHeader = 'x-trace-id';

/** Crockford's 32 digits: none of them is taken for another when somebody reads them out. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;
const form = new RegExp(`^[${digits}]{${length}}$`);

/**
 * Names everything that one visit set off, in every line of every log: 80 random bits. It says nothing of anybody, opens
 * nothing and proves nothing, so whoever sends another's reads nothing by it.
 */
export type TraceId = string & { readonly isTraceId: true };

/** Whether something that came from outside is a trace id: exactly this long, and of these digits alone. */
export function isTraceId(given: unknown): given is TraceId {
  return typeof given === 'string' && form.test(given);
}

/** Makes a trace id. */
export function newTraceId(): TraceId {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => digits.charAt(byte % digits.length)).join('') as TraceId;
}
