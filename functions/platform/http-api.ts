import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { z } from 'zod';
import {
  apiPath,
  type Endpoint,
  type EndpointList,
  orderSecretHeader,
  originSecretHeader,
} from '#shared/http/endpoint.ts';
import { traceHeader } from '#shared/http/trace-id.ts';
import type { Caller } from './caller.ts';
import { systemClock } from './clock.ts';
import { HttpEnv } from './env.ts';
import { Forbidden, NotFound, Unauthorized } from './errors.ts';
import { logger } from './logger.ts';
import { MemberStatusUnknown, type VerifyToken } from './member-token.ts';
import { originProof, type ProveOrigin } from './origin-proof.ts';
import { problemResponse } from './problem-response.ts';
import { readEnv } from './read-env.ts';
import { parseBody, parseQuery } from './request-parts.ts';
import { readBothValues } from './secrets.adapter.ts';
import { sourceNetworkOf } from './source-network.ts';
import { inTrace } from './trace.ts';

/** One call, parsed and authorized by its contract. */
export interface Request<Body, Query> {
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly query: Query;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The unparsed body, for signatures. */
  readonly rawBody: string;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.infer<Schema> : undefined;

/** An answer that is not the contract's JSON: a redirect or a page. */
export interface RawAnswer {
  readonly raw: APIGatewayProxyStructuredResultV2;
}

/** The handler of an endpoint; the contract types body, query and answer. */
type Handler<Call> =
  Call extends Endpoint<infer Body, infer Query, infer Output>
    ? (request: Request<Parsed<Body>, Parsed<Query>>) => Promise<z.input<Output> | RawAnswer>
    : never;

/** A handler for each endpoint of a list: a missing one does not compile. */
export type Handlers<Endpoints extends EndpointList> = { readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]> };

type AnyHandler = (request: Request<unknown, unknown>) => Promise<unknown>;

/** What API Gateway calls a request without a route. */
const unknownRoute = '$default';

/** The key by which API Gateway names a route. */
export function routeKey(endpoint: Pick<Endpoint, 'method' | 'path'>): string {
  return `${endpoint.method} /api${endpoint.path}`;
}

/**
 * The handler of a function that serves a list of endpoints. A request that did not come through CloudFront, and so
 * went round its firewall, is refused. Answers are parsed by the contract, so that private fields cannot leak; every
 * refusal is an RFC 9457 problem.
 */
export function httpApi<Endpoints extends EndpointList>(
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
  verifyToken?: VerifyToken,
  proveOrigin: ProveOrigin = proofOfStage(),
) {
  const byKey = new Map(
    Object.entries(endpoints).map(([name, endpoint]) => {
      return [routeKey(endpoint), { endpoint, handle: handlers[name] as unknown as AnyHandler }];
    }),
  );
  const handler = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    if (!(await proveOrigin(event.headers[originSecretHeader]))) throw new Forbidden('not through the site');
    const entry = byKey.get(event.routeKey);
    if (event.routeKey === unknownRoute) throw new NotFound();
    if (entry === undefined) throw new Error(`no route ${event.routeKey}; the function and the template disagree`);
    const { endpoint } = entry;
    const caller = await callerOf(event, verifyToken);
    requireAccess(endpoint, caller);
    const rawBody = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString() : (event.body ?? '');
    const answer = await entry.handle({
      caller,
      params: (event.pathParameters ?? {}) as Record<string, string>,
      body: parseBody(endpoint.body, rawBody, event.headers['content-type']),
      query: parseQuery(endpoint.query, event.queryStringParameters ?? {}),
      headers: event.headers,
      rawBody,
    });
    if (isRaw(answer)) return answer.raw;
    return {
      statusCode: endpoint.success,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      body: JSON.stringify(endpoint.output.parse(answer)),
    };
  };
  const served = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .before((request) => logger.addContext(request.context))
    .after((request) => noteAnswer(request.event, request.response))
    .onError((request) => {
      request.response = problemResponse(request.error, request.event.requestContext.requestId);
      noteAnswer(request.event, request.response);
    })
    .handler(handler);
  return (event: APIGatewayProxyEventV2, context: Context): Promise<APIGatewayProxyStructuredResultV2> =>
    inTrace(event.headers[traceHeader], () => served(event, context));
}

/** Proves origins by the secret of the stage. */
function proofOfStage(): ProveOrigin {
  return originProof(readBothValues(readEnv(HttpEnv).ORIGIN_SECRET_ARN), systemClock);
}

/**
 * This line connects a trace to the request in the gateway's log. Successful reads are not logged: a waiting page polls
 * every three seconds.
 */
function noteAnswer(
  { routeKey: route, requestContext }: APIGatewayProxyEventV2,
  answer: APIGatewayProxyStructuredResultV2 | null | undefined,
): void {
  const status = answer?.statusCode;
  if (route.startsWith('GET ') && status !== undefined && status < 400) return;
  logger.info('a request was answered', { route, status, requestId: requestContext.requestId });
}

/**
 * The one place that checks the access of members and admins; for holders the use case does, because it knows the
 * order.
 *
 * @throws Unauthorized, Forbidden
 */
function requireAccess({ access }: Pick<Endpoint, 'access'>, caller: Caller): void {
  if (access !== 'member' && access !== 'admin') return;
  if (caller.memberId === undefined) throw new Unauthorized('sign in first');
  if (access === 'admin' && !caller.groups.includes('admin')) throw new Forbidden('this is for admins');
}

async function callerOf(event: APIGatewayProxyEventV2, verifyToken: VerifyToken | undefined): Promise<Caller> {
  const orderSecret = event.headers[orderSecretHeader];
  const sourceNetwork = sourceNetworkOf(event);
  const bearer = /^Bearer (.+)$/i.exec(event.headers['authorization'] ?? '')?.[1];
  // A public endpoint without a token verifier needs no identity, and accepts members with an expired token.
  if (bearer === undefined || verifyToken === undefined) return { groups: [], orderSecret, sourceNetwork };
  try {
    return { ...(await verifyToken(bearer)), orderSecret, sourceNetwork };
  } catch (error) {
    if (error instanceof MemberStatusUnknown) throw error;
    logger.info('token refused', { reason: (error as Error).name });
    throw new Unauthorized('the token does not hold');
  }
}

function isRaw(answer: unknown): answer is RawAnswer {
  return typeof answer === 'object' && answer !== null && 'raw' in answer;
}

/** A redirect that a browser follows with GET. */
export function seeOther(location: string): RawAnswer {
  return { raw: { statusCode: 303, headers: { location, 'cache-control': 'no-store' }, body: '' } };
}

/** The absolute URL of an endpoint of this stage. */
export function endpointUrl(siteUrl: string, endpoint: Endpoint, params: Readonly<Record<string, string>>): string {
  return `${siteUrl}${apiPath(endpoint, params)}`;
}
