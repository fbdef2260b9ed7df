import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes a secret of 128 random bits, as base64url. */
export function newRandomSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** The hash under which a secret is stored. A plain hash is enough for 128 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Whether a secret is one of the stored ones, compared in constant time. */
export function isOneOf(secret: string, secretHashes: readonly string[]): boolean {
  const given = Buffer.from(hashSecret(secret));
  let found = false;
  for (const hash of secretHashes) {
    const stored = Buffer.from(hash);
    if (stored.length === given.length && timingSafeEqual(stored, given)) found = true;
  }
  return found;
}
