import { hashSecret, isOneOf, newRandomSecret } from '#functions/platform/random-secret.ts';
import { OrderSecret } from '#shared/ids.ts';

/** Makes an order secret of 128 random bits. */
export function newOrderSecret(): OrderSecret {
  return OrderSecret.parse(newRandomSecret());
}

/** The hash under which a secret is stored. */
export function hashOrderSecret(secret: string): string {
  return hashSecret(secret);
}

/** Whether a secret is one of the stored ones, compared in constant time. */
export function opensOrder(secret: string, secretHashes: readonly string[]): boolean {
  return isOneOf(secret, secretHashes);
}
