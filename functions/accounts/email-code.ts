import { createHash } from 'node:crypto';
import type { MemberId } from '#shared/ids.ts';

/** The stored hash of a code; bound to member and e-mail, so that it is valid for nothing else. */
export function hashEmailCode(code: string, id: MemberId, email: string): string {
  return createHash('sha256').update(`${id}\n${email}\n${code}`).digest('base64url');
}
