import { z } from 'zod';

/** Crockford's 32 digits, which cannot be confused when they are read out. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** The code by which guests find an event: 40 random bits, without its hyphen. */
export const EventCode = z
  .string()
  .regex(new RegExp(`^[${digits}]{${length}}$`))
  .brand('EventCode');
export type EventCode = z.infer<typeof EventCode>;

/** Makes a code. */
export function newEventCode(): EventCode {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return EventCode.parse(Array.from(bytes, (byte) => digits.charAt(byte % digits.length)).join(''));
}

/** A code as people read it: `ABCD-EFGH`. */
export function shownEventCode(code: EventCode): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** Reads what a person typed: small letters, spaces and hyphens, I and L for 1, O for 0. */
export function readEventCode(typed: string): EventCode | undefined {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0');
  return EventCode.safeParse(code).data;
}
