import { createHmac, randomBytes } from 'node:crypto';
import type { UserPool } from '#local/cognito/pool/user-pool.ts';
import type { Verifier } from '#local/cognito/srp/srp.ts';

/**
 * The SRP answer for an unknown user: the same salt and user id each time, as RFC 5054 section 2.5.1.3 requires, so
 * that a caller cannot tell who has an account.
 */
export function simulatedVerifier(pool: UserPool, name: string): { username: string; password: Verifier } {
  let secret = pool.keys.get('simulation');
  if (!secret) {
    secret = randomBytes(32).toString('hex');
    pool.keys.set('simulation', secret);
  }
  const digest = (purpose: string): string =>
    createHmac('sha256', secret).update(`${purpose}:${name.toLowerCase()}`).digest('hex');
  const id = digest('id');
  const username = [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, `8${id.slice(17, 20)}`, id.slice(20, 32)];
  return {
    username: username.join('-'),
    password: { salt: digest('salt').slice(0, 32), verifier: digest('verifier') },
  };
}
