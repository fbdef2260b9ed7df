import type { PoolContext } from '#local/cognito/context/pool-context.ts';
import type { User } from '#local/cognito/pool/user.ts';
import type { UserPool } from '#local/cognito/pool/user-pool.ts';
import type { TokenSet } from '#local/cognito/tokens/tokens.ts';
import { issueTokens } from '#local/cognito/triggers/issue-tokens.ts';
import { AwsError } from '#local/edge/aws-error.ts';

/**
 * New tokens for a refresh token, which stays valid.
 *
 * @throws AwsError NotAuthorizedException when it is unknown, revoked, too old, another client's or a disabled user's.
 */
export async function refreshTokens(context: PoolContext, token: string, clientId: string): Promise<TokenSet> {
  const { pool, now } = context;
  const refuse = (message: string): AwsError => new AwsError('NotAuthorizedException', message);
  const refresh = pool.refreshTokens.get(token);
  if (!refresh || refresh.clientId !== clientId) throw refuse('Invalid Refresh Token');
  if (refresh.isRevoked) throw refuse('Refresh Token has been revoked');
  if (refresh.expiresS < now() / 1000) throw refuse('Refresh Token has expired');
  const user = pool.users.get(refresh.username);
  if (!user) throw refuse('Refresh Token has been revoked');
  if (!user.enabled) throw refuse('User is disabled.');
  return issueTokens(context, user, { clientId, refresh, source: 'RefreshTokens' });
}

/** Revokes a refresh token and with it every access token of the same sign-in. */
export function revokeRefreshToken(pool: UserPool, token: string): void {
  const kept = pool.refreshTokens.get(token);
  if (kept) pool.refreshTokens.set(token, { ...kept, isRevoked: true });
}

/** Revokes everything issued to a user so far. */
export function signOutEverywhere(pool: UserPool, user: User): void {
  for (const token of pool.refreshTokens.keys()) {
    if (pool.refreshTokens.get(token)?.username === user.username) revokeRefreshToken(pool, token);
  }
}

/** Removes a user and all their tokens. */
export function removeUser(pool: UserPool, user: User): void {
  for (const token of pool.refreshTokens.keys()) {
    if (pool.refreshTokens.get(token)?.username === user.username) pool.refreshTokens.delete(token);
  }
  pool.users.delete(user.username);
}
