import type { PoolContext } from '#local/cognito/context/pool-context.ts';
import type { User } from '#local/cognito/pool/user.ts';
import { runTrigger } from '#local/cognito/triggers/triggers.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import type { Exchange, Reply } from '#local/edge/exchange.ts';
import { errorPage, redirectTo } from '#local/edge/html-page.ts';
import { createOneTime } from '#local/edge/one-time.ts';
import type { Google } from '#local/partners/google/google.ts';
import { type AuthorizationRequest, backTo, readAuthorization } from './authorization-request.ts';
import { federatedSignIn } from './federation.ts';
import { loginPage } from './login-page.ts';
import { passwordSignIn } from './password-sign-in.ts';
import { type Grant, tokenEndpoint } from './token-endpoint.ts';

/** Authorization codes are valid for five minutes; a visit to a provider's page for ten. */
const codeLifeMs = 5 * 60_000;
const journeyLifeMs = 10 * 60_000;

interface Journey {
  readonly context: PoolContext;
  readonly request: AuthorizationRequest;
  readonly providerName: string;
}

interface Dependencies {
  readonly pools: PoolContext[];
  readonly google: Google;
  readonly now: () => number;
}

/** The user pools' domain: sign-in pages and OAuth 2.0 endpoints. Undefined for other paths. */
export function createHostedPages({
  pools,
  google,
  now,
}: Dependencies): (exchange: Exchange) => Promise<Reply | undefined> {
  const grants = createOneTime<Grant>(codeLifeMs, now);
  const journeys = createOneTime<Journey>(journeyLifeMs, now);

  function grant({ pool }: PoolContext, user: User, request: AuthorizationRequest): Reply {
    return backTo(request, { code: grants.put({ poolId: pool.id, username: user.username, request }) });
  }

  function authorize(exchange: Exchange): Reply {
    const query = exchange.url.searchParams;
    const read = readAuthorization(pools, query);
    if ('refusal' in read) return read.refusal;
    const { context, request } = read;
    const provider = context.pool.providers.get(request.provider ?? '');
    if (!provider) return redirectTo(`/login?${query.toString()}`);
    if (provider.ProviderType !== 'Google') {
      return errorPage('invalid_request', `Providers of the type ${provider.ProviderType} are not simulated locally.`);
    }
    return redirectTo(
      google.authorizeUrl(exchange.url.origin, {
        client_id: provider.ProviderDetails['client_id'] ?? '',
        redirect_uri: `${exchange.url.origin}/oauth2/idpresponse`,
        response_type: 'code',
        scope: provider.ProviderDetails['authorize_scopes'] ?? 'openid email profile',
        state: journeys.put({ context, request, providerName: provider.ProviderName }),
        ...(request.loginHint ? { login_hint: request.loginHint } : {}),
      }),
    );
  }

  async function login(exchange: Exchange): Promise<Reply> {
    const query = exchange.url.searchParams;
    const read = readAuthorization(pools, query);
    if ('refusal' in read) return read.refusal;
    const { context, request } = read;
    const supported = context.pool.clients.get(request.clientId)?.SupportedIdentityProviders ?? [];
    const page = { request, query, providers: supported.filter((name) => context.pool.providers.has(name)) };
    if (exchange.method !== 'POST') return loginPage(page);
    const form = new URLSearchParams(exchange.body.toString('utf8'));
    const text = (name: string): string => form.get(name) ?? '';
    try {
      const typed = { username: text('username'), password: text('password'), code: text('code') };
      const user = await passwordSignIn(context, typed);
      const source = 'PostAuthentication_Authentication';
      await runTrigger(context, { source, user, clientId: request.clientId, request: { newDeviceUsed: false } });
      return grant(context, user, request);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      return loginPage({ ...page, username: text('username'), error: error.message });
    }
  }

  /** The callback of a provider: its code is exchanged for claims, and these for a user of the pool. */
  async function providerAnswer(exchange: Exchange): Promise<Reply> {
    const query = exchange.url.searchParams;
    const journey = journeys.take(query.get('state') ?? '');
    const provider = journey?.context.pool.providers.get(journey.providerName);
    if (!journey || !provider)
      return errorPage('invalid_request', 'This sign-in has ended. Start again from the site.');
    const { context, request } = journey;
    const refused = query.get('error');
    if (refused) {
      const description = `${query.get('error_description') ?? refused}; error=${refused}`;
      return backTo(request, { error: refused, error_description: description });
    }
    try {
      const claims = await google.redeem(exchange.url.origin, {
        code: query.get('code') ?? '',
        clientId: provider.ProviderDetails['client_id'] ?? '',
        clientSecret: provider.ProviderDetails['client_secret'] ?? '',
      });
      return grant(context, await federatedSignIn(context, provider, claims, request.clientId), request);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      return backTo(request, { error: 'invalid_request', error_description: error.message });
    }
  }

  return async (exchange) => {
    switch (`${exchange.method} ${exchange.rawPath}`) {
      case 'GET /oauth2/authorize':
        return authorize(exchange);
      case 'GET /login':
      case 'POST /login':
        // The site may have a page at that path; the pool's has a client_id.
        return exchange.url.searchParams.has('client_id') ? login(exchange) : undefined;
      case 'GET /oauth2/idpresponse':
        return providerAnswer(exchange);
      case 'POST /oauth2/token':
        return tokenEndpoint(exchange, pools, grants);
      default:
        return exchange.method === 'OPTIONS' && exchange.rawPath.startsWith('/oauth2/') ? { status: 204 } : undefined;
    }
  };
}
