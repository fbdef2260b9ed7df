import { type Exchange, jsonReply, type Reply } from '#local/edge/exchange.ts';
import type { PoolContext } from './pool-context.ts';

/** `/{poolId}/.well-known/...`: the keys and the OpenID Connect description of a pool; undefined for other paths. */
export function poolDocument(exchange: Exchange, pools: PoolContext[]): Promise<Reply> | undefined {
  const [, id, document] =
    /^\/([\w-]+_\w+)\/\.well-known\/(jwks\.json|openid-configuration)$/.exec(exchange.rawPath) ?? [];
  const context = pools.find(({ pool }) => pool.id === id);
  return context && answer(exchange, context, document === 'jwks.json');
}

async function answer(exchange: Exchange, { pool, tokens }: PoolContext, isKeys: boolean): Promise<Reply> {
  if (isKeys) return jsonReply(200, await tokens.jwks());
  const { origin } = exchange.url;
  return jsonReply(200, {
    authorization_endpoint: `${origin}/oauth2/authorize`,
    end_session_endpoint: `${origin}/logout`,
    id_token_signing_alg_values_supported: ['RS256'],
    issuer: pool.issuer,
    jwks_uri: `${origin}/${pool.id}/.well-known/jwks.json`,
    response_types_supported: ['code', 'token'],
    revocation_endpoint: `${origin}/oauth2/revoke`,
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
    subject_types_supported: ['public'],
    token_endpoint: `${origin}/oauth2/token`,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    userinfo_endpoint: `${origin}/oauth2/userInfo`,
  });
}
