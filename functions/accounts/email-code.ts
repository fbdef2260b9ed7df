import { createHash } from 'node:crypto';
import type { MemberId } from '#shared/ids.ts';

/** What is kept of a code; bound to member and address, so that it opens nothing else. */
export function hashEmailCode(code: string, id: MemberId, email: string): string {
  return createHash('sha256').update(`${id}\n${email}\n${code}`).digest('base64url');
}
