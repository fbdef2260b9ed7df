import { randomInt, timingSafeEqual } from 'node:crypto';
import { DomainError } from './errors.ts';

/** Six digits that prove access to a mailbox. */
export function newSixDigitCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Whether two hashes are the same, compared in constant time. */
export function sameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The code is not the one of the mail. */
export class CodeWrong extends DomainError {
  readonly code = 'code_wrong';
}

/** There is no valid code: it has expired, has no attempts left, or was never requested. */
export class CodeExpired extends DomainError {
  readonly code = 'code_expired';
}
