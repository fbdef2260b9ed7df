import type { PoolContext } from '#local/cognito/context/pool-context.ts';
import type { ClientProperties } from '#local/cognito/pool/pool-properties.ts';
import type { Reply } from '#local/edge/exchange.ts';
import { errorPage, redirectTo } from '#local/edge/html-page.ts';

/** The checked request of a page that sent a user to sign in. */
export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state?: string | undefined;
  readonly nonce?: string | undefined;
  readonly codeChallenge?: string | undefined;
  readonly loginHint?: string | undefined;
  readonly provider?: string | undefined;
}

/** Redirects back to the client, with an answer or an error. */
export function backTo(
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  answer: Record<string, string>,
): Reply {
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  if (state !== undefined) target.searchParams.set('state', state);
  return redirectTo(target);
}

function complaint(query: URLSearchParams, client: ClientProperties): Record<string, string> | undefined {
  if (!client.AllowedOAuthFlowsUserPoolClient || !client.AllowedOAuthFlows.includes('code')) {
    return { error: 'unauthorized_client' };
  }
  if (query.get('response_type') !== 'code') return { error: 'unsupported_response_type' };
  const scopes = (query.get('scope') ?? '').split(/\s+/).filter(Boolean);
  if (scopes.some((scope) => !client.AllowedOAuthScopes.includes(scope))) return { error: 'invalid_scope' };
  const method = query.get('code_challenge_method');
  if (query.has('code_challenge') !== (method !== null) || (method !== null && method !== 'S256')) {
    return { error: 'invalid_request', error_description: 'code_challenge_method must be S256' };
  }
  const provider = query.get('identity_provider');
  if (provider !== null && !client.SupportedIdentityProviders.includes(provider)) {
    return { error: 'invalid_request', error_description: 'Identity provider is not supported by the client' };
  }
  return undefined;
}

/** Reads and checks the query of an authorization request; a reply is a refusal. */
export function readAuthorization(
  pools: PoolContext[],
  query: URLSearchParams,
): { context: PoolContext; request: AuthorizationRequest } | { refusal: Reply } {
  const clientId = query.get('client_id') ?? '';
  const context = pools.find(({ pool }) => pool.clients.has(clientId));
  const client = context?.pool.clients.get(clientId);
  if (!context || !client)
    return { refusal: errorPage('invalid_client', 'No client of a user pool has this client_id.') };
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!client.CallbackURLs.includes(redirectUri)) {
    return { refusal: errorPage('redirect_mismatch', 'The redirect_uri is not one of the callback URLs.') };
  }
  const text = (name: string): string | undefined => query.get(name) ?? undefined;
  const request: AuthorizationRequest = {
    clientId,
    redirectUri,
    scope: text('scope')?.split(/\s+/).filter(Boolean).join(' ') || client.AllowedOAuthScopes.join(' '),
    state: text('state'),
    nonce: text('nonce'),
    codeChallenge: text('code_challenge'),
    loginHint: text('login_hint'),
    provider: text('identity_provider'),
  };
  const wrong = complaint(query, client);
  return wrong ? { refusal: backTo(request, wrong) } : { context, request };
}
