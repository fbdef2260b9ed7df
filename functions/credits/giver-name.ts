import { createHash } from 'node:crypto';
import type { PhotoReturner } from './return-allowance.ts';

/**
 * By what it is counted how often somebody gave photos back: a digest of the member, or of a guest's address. It keeps the
 * address from being read, and from nobody who reads the table and tries one; so it goes with an account, and by TTL.
 */
export function giverName({ ownerId, email }: PhotoReturner): string {
  const who = ownerId === undefined ? `email#${email}` : `member#${ownerId}`;
  return createHash('sha256').update(who).digest('base64url');
}
