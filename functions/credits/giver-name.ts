import { createHash } from 'node:crypto';
import type { PhotoReturner } from './return-allowance.ts';

/**
 * The key under which returns are counted: a digest of the member's id, or of a guest's e-mail. A digest does not stop
 * a reader of the table from trying a known e-mail, so the rows are removed with the account and by TTL.
 */
export function giverName({ ownerId, email }: PhotoReturner): string {
  const who = ownerId === undefined ? `email#${email}` : `member#${ownerId}`;
  return createHash('sha256').update(who).digest('base64url');
}
