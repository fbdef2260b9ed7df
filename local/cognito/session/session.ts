import { z } from 'zod';
import type { CognitoCall } from '#local/cognito/context/pool-context.ts';
import { mfaSettings } from '#local/cognito/mfa/mfa.ts';
import { attributeList } from '#local/cognito/pool/user-attributes.ts';
import { getClient } from '#local/cognito/pool/user-pool.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import { removeUser, revokeRefreshToken, signOutEverywhere } from './refresh-tokens.ts';

const Holder = z.object({ AccessToken: z.string() });
const Revoke = z.object({ ClientId: z.string(), Token: z.string() });

/** Calls of a signed-in user about the session itself. */
export const sessionCalls: Record<string, CognitoCall> = {
  async GetUser(body, { tokens }) {
    const user = await tokens.userOf(Holder.parse(body).AccessToken);
    return { Username: user.username, UserAttributes: attributeList(user), ...mfaSettings(user) };
  },
  async GlobalSignOut(body, { tokens, pool }) {
    signOutEverywhere(pool, await tokens.userOf(Holder.parse(body).AccessToken));
    return {};
  },
  RevokeToken(body, { pool }) {
    const { ClientId, Token } = Revoke.parse(body);
    getClient(pool, ClientId);
    if (Token.split('.').length === 3) throw new AwsError('UnsupportedTokenTypeException', 'Unsupported token type');
    if (pool.refreshTokens.get(Token)?.clientId === ClientId) revokeRefreshToken(pool, Token);
    return {};
  },
  async DeleteUser(body, { tokens, pool }) {
    removeUser(pool, await tokens.userOf(Holder.parse(body).AccessToken));
    return {};
  },
};
