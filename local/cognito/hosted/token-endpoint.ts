import { createHash } from 'node:crypto';
import type { PoolContext } from '#local/cognito/context/pool-context.ts';
import { refreshTokens } from '#local/cognito/session/refresh-tokens.ts';
import type { TokenSet } from '#local/cognito/tokens/tokens.ts';
import { issueTokens } from '#local/cognito/triggers/issue-tokens.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import { type Exchange, jsonReply, type Reply } from '#local/edge/exchange.ts';
import type { OneTime } from '#local/edge/one-time.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

/** The grant behind an authorization code. */
export interface Grant {
  readonly poolId: string;
  readonly username: string;
  readonly request: AuthorizationRequest;
}

const refuse = (error: string, status = 400): Reply => jsonReply(status, { error });
const formOf = (exchange: Exchange): URLSearchParams => new URLSearchParams(exchange.body.toString('utf8'));

function tokenReply(tokens: TokenSet, scope: string): Reply {
  const reply = jsonReply(200, {
    ...(scope.split(' ').includes('openid') ? { id_token: tokens.IdToken } : {}),
    access_token: tokens.AccessToken,
    ...(tokens.RefreshToken ? { refresh_token: tokens.RefreshToken } : {}),
    expires_in: tokens.ExpiresIn,
    token_type: tokens.TokenType,
  });
  return { ...reply, headers: { ...reply.headers, 'cache-control': 'no-store' } };
}

function provesChallenge(challenge: string | undefined, verifier: string | null): boolean {
  if (challenge === undefined) return true;
  return (
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url') === challenge
  );
}

async function byCode(context: PoolContext, form: URLSearchParams, grants: OneTime<Grant>): Promise<Reply> {
  const grant = grants.take(form.get('code') ?? '');
  const clientId = form.get('client_id');
  const isTheirs = grant?.request.clientId === clientId && grant?.request.redirectUri === form.get('redirect_uri');
  if (!grant || !isTheirs || !provesChallenge(grant.request.codeChallenge, form.get('code_verifier'))) {
    return refuse('invalid_grant');
  }
  const user = context.pool.users.get(grant.username);
  if (!user?.enabled) return refuse('invalid_grant');
  const { scope, nonce } = grant.request;
  const tokens = await issueTokens(context, user, {
    clientId: grant.request.clientId,
    scope,
    nonce,
    source: 'HostedAuth',
  });
  return tokenReply(tokens, scope);
}

/** `/oauth2/token`: tokens for an authorization code or a refresh token. */
export async function tokenEndpoint(exchange: Exchange, pools: PoolContext[], grants: OneTime<Grant>): Promise<Reply> {
  const form = formOf(exchange);
  const clientId = form.get('client_id') ?? '';
  const context = pools.find(({ pool }) => pool.clients.has(clientId));
  if (!context) return refuse('invalid_client');
  try {
    if (form.get('grant_type') === 'authorization_code') return await byCode(context, form, grants);
    if (form.get('grant_type') !== 'refresh_token') return refuse('unsupported_grant_type');
    const token = form.get('refresh_token') ?? '';
    return tokenReply(
      await refreshTokens(context, token, clientId),
      context.pool.refreshTokens.get(token)?.scope ?? '',
    );
  } catch (error) {
    if (error instanceof AwsError) return refuse('invalid_grant');
    throw error;
  }
}
