import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Cloud } from '#local/assembly/resolve-stacks.ts';
import { adminAccountCalls } from '#local/cognito/admin/admin-accounts.ts';
import { adminGroupCalls } from '#local/cognito/admin/admin-groups.ts';
import { adminLinkCalls } from '#local/cognito/admin/admin-links.ts';
import { adminUserCalls } from '#local/cognito/admin/admin-users.ts';
import { attributeCalls } from '#local/cognito/attributes/attributes.ts';
import { createChallenges } from '#local/cognito/context/challenges.ts';
import type { CognitoCall, PoolContext } from '#local/cognito/context/pool-context.ts';
import { createHostedPages } from '#local/cognito/hosted/hosted-pages.ts';
import { poolKeys } from '#local/cognito/hosted/pool-keys.ts';
import { mfaCalls } from '#local/cognito/mfa/mfa.ts';
import { passwordCalls } from '#local/cognito/password/password.ts';
import { openUserPool } from '#local/cognito/pool/user-pool.ts';
import { sessionCalls } from '#local/cognito/session/session.ts';
import { signInCalls } from '#local/cognito/sign-in/sign-in.ts';
import { signUpCalls } from '#local/cognito/sign-up/sign-up.ts';
import { createTokens } from '#local/cognito/tokens/tokens.ts';
import { AwsError, asAwsError, jsonError } from '#local/edge/aws-error.ts';
import { type Exchange, header, jsonBody, jsonReply, type Reply } from '#local/edge/exchange.ts';
import type { AwsService } from '#local/edge/service.ts';
import type { Functions } from '#local/lambda/functions.ts';
import type { Inbox } from '#local/mail/inbox.ts';
import { createGoogle } from '#local/partners/google/google.ts';

/** The unsigned calls of pages, one file per group. */
const openCalls: Record<string, CognitoCall> = {
  ...signUpCalls,
  ...signInCalls,
  ...passwordCalls,
  ...attributeCalls,
  ...mfaCalls,
  ...sessionCalls,
};
/** The calls that need a signature, and a policy that allows them. */
const signedCalls: Record<string, CognitoCall> = {
  ...adminUserCalls,
  ...adminAccountCalls,
  ...adminGroupCalls,
  ...adminLinkCalls,
};

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
  'access-control-allow-methods': 'GET, POST',
};

export interface Cognito extends AwsService {
  /**
   * Calls of a browser and their preflight, sign-in pages, OAuth 2.0, keys and the stand-in for Google; undefined for
   * any other request.
   */
  handleUnsigned(exchange: Exchange): Promise<Reply | undefined>;
  /** Claims of a token of any pool. @throws AwsError when it is not valid. */
  verifyToken(token: string): Promise<Record<string, unknown>>;
  readonly pools: PoolContext[];
}

interface Dependencies {
  readonly functions: Functions;
  readonly inbox: Inbox;
  readonly stateDir: string;
  readonly now: () => number;
}

const isBrowserCall = (exchange: Exchange): boolean =>
  header(exchange, 'x-amz-target').startsWith('AWSCognitoIdentityProviderService.') ||
  (exchange.method === 'OPTIONS' && header(exchange, 'access-control-request-headers').includes('x-amz-target'));

const actionOf = (exchange: Exchange): string => header(exchange, 'x-amz-target').split('.')[1] ?? '';

export function createCognito(cloud: Cloud, { functions, inbox, stateDir, now }: Dependencies): Cognito {
  const pools = cloud.ofType('AWS::Cognito::UserPool').map((resource): PoolContext => {
    const pool = openUserPool(cloud, resource, stateDir);
    return { pool, tokens: createTokens(pool, now), challenges: createChallenges(), functions, inbox, now };
  });

  const google = createGoogle({
    clients: pools
      .flatMap(({ pool }) => [...pool.providers.values()])
      .filter(({ ProviderType }) => ProviderType === 'Google')
      .map(({ ProviderDetails: details }) => ({
        id: details['client_id'] ?? '',
        secret: details['client_secret'] ?? '',
      })),
    stateDir,
    now,
  });
  const hosted = createHostedPages({ pools, google, now });

  function issuerOf(token: string): string | undefined {
    try {
      return decodeJwt(token).iss;
    } catch {
      throw new AwsError('NotAuthorizedException', 'Invalid Access Token');
    }
  }

  function poolOf(body: Record<string, unknown>): PoolContext {
    const { ClientId: clientId, UserPoolId: poolId, AccessToken: token, Session: session } = body;
    const found = pools.find(({ pool, challenges }) => {
      if (typeof poolId === 'string') return pool.id === poolId;
      if (typeof clientId === 'string') return pool.clients.has(clientId);
      if (typeof token === 'string') return pool.issuer === issuerOf(token);
      return typeof session === 'string' && challenges.find(session, undefined, now()) !== undefined;
    });
    if (found) return found;
    if (typeof token === 'string') throw new AwsError('NotAuthorizedException', 'Invalid Access Token');
    if (typeof session === 'string') throw new AwsError('NotAuthorizedException', 'Invalid session for the user.');
    throw new AwsError(
      'ResourceNotFoundException',
      `User pool ${poolId === undefined ? 'client ' : ''}${poolId ?? clientId ?? ''} does not exist.`,
    );
  }

  async function call(exchange: Exchange): Promise<Reply> {
    const action = actionOf(exchange);
    const run = openCalls[action] ?? signedCalls[action];
    if (!run) throw new AwsError('InvalidAction', `${action} is not simulated locally`);
    const body = jsonBody(exchange);
    try {
      return jsonReply(200, await run(body, poolOf(body)), 'application/x-amz-json-1.1');
    } catch (error) {
      if (error instanceof z.ZodError) throw new AwsError('InvalidParameterException', z.prettifyError(error));
      throw error;
    }
  }

  async function withCors(act: () => Promise<Reply>): Promise<Reply> {
    let reply: Reply;
    try {
      reply = await act();
    } catch (error) {
      reply = jsonError(asAwsError(error));
    }
    return { ...reply, headers: { ...reply.headers, ...corsHeaders } };
  }

  const browserCall = (exchange: Exchange): Promise<Reply> =>
    withCors(async () => {
      if (exchange.method === 'OPTIONS') return { status: 204 };
      if (actionOf(exchange) in signedCalls) {
        throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
      }
      return call(exchange);
    });

  async function pageOf(exchange: Exchange): Promise<Reply | undefined> {
    if (exchange.rawPath.startsWith('/_local/google/')) return google.handle(exchange);
    const keys = poolKeys(exchange, pools);
    if (keys) return withCors(() => keys);
    const reply = await hosted(exchange);
    // Pages exchange codes for tokens from any origin.
    return reply && exchange.rawPath.startsWith('/oauth2/') ? withCors(async () => reply) : reply;
  }

  return {
    pools,
    scopes: ['cognito-idp'],
    needs(exchange) {
      const action = actionOf(exchange);
      return action in openCalls
        ? []
        : [{ action: `cognito-idp:${action}`, resource: poolOf(jsonBody(exchange)).pool.arn }];
    },
    handle: (exchange) => withCors(() => call(exchange)),
    refuse: (error) => jsonError(error),
    handleUnsigned: (exchange) => (isBrowserCall(exchange) ? browserCall(exchange) : pageOf(exchange)),
    async verifyToken(token) {
      const context = pools.find(({ pool }) => pool.issuer === issuerOf(token));
      if (!context) throw new AwsError('NotAuthorizedException', 'the token comes from no user pool of the template');
      return context.tokens.verify(token);
    },
  };
}
