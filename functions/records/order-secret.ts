import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { OrderSecret } from '#shared/ids.ts';

/** Makes an order secret of 128 random bits. */
export function newOrderSecret(): OrderSecret {
  return OrderSecret.parse(randomBytes(16).toString('base64url'));
}

/** The form in which a secret is stored. A plain hash is enough for 128 random bits. */
export function hashOrderSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Whether a secret is one of the stored ones, compared in constant time. */
export function opensOrder(secret: string, secretHashes: readonly string[]): boolean {
  const given = Buffer.from(hashOrderSecret(secret));
  let found = false;
  for (const hash of secretHashes) {
    const stored = Buffer.from(hash);
    if (stored.length === given.length && timingSafeEqual(stored, given)) found = true;
  }
  return found;
}
