import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { MemberId } from '#shared/ids.ts';

/** Six digits that prove that a mail was read. */
export function newAddressCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What is kept of a code; bound to member and address, so that it opens nothing else. */
export function hashAddressCode(code: string, id: MemberId, email: string): string {
  return createHash('sha256').update(`${id}\n${email}\n${code}`).digest('base64url');
}

export function sameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
