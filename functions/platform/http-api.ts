import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { z } from 'zod';
import type { Caller } from '#functions/platform/caller.ts';
import { apiPath, type Endpoint, orderSecretHeader } from '#shared/http/endpoint.ts';
import { Forbidden, NotFound, Unauthorized } from './errors.ts';
import { logger } from './logger.ts';
import { MemberStatusUnknown, type VerifyToken } from './member-token.ts';
import { problemResponse } from './problem-response.ts';
import { parseBody, parseQuery } from './request-parts.ts';

/** One call, parsed and proven as far as the contract asks. */
export interface Request<Body, Query> {
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly query: Query;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body as it came, for signatures. */
  readonly rawBody: string;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.infer<Schema> : undefined;

/** An answer that is not the contract's JSON: a redirect or a page. */
export interface RawAnswer {
  readonly raw: APIGatewayProxyStructuredResultV2;
}

interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (request: Request<unknown, unknown>) => Promise<unknown>;
}

/** Binds a use case to an endpoint; the types of body, query and answer are the contract's. */
export function route<
  Body extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Output extends z.ZodType,
>(
  endpoint: Endpoint<Body, Query, Output>,
  handle: (request: Request<Parsed<Body>, Parsed<Query>>) => Promise<z.input<Output> | RawAnswer>,
): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

/** What API Gateway calls a request that fits no route. */
const unknownRoute = '$default';

/** The key by which API Gateway names a route. */
export function routeKey(endpoint: Pick<Endpoint, 'method' | 'path'>): string {
  return `${endpoint.method} /api${endpoint.path}`;
}

/**
 * The handler of a function that serves several routes. Answers are parsed by the contract before they leave, so that
 * nothing private can leak; every refusal is an RFC 9457 problem.
 */
export function httpApi(routes: readonly Route[], verifyToken?: VerifyToken) {
  const byKey = new Map(routes.map((entry) => [routeKey(entry.endpoint), entry]));
  const handler = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
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
      body: parseBody(endpoint.body, rawBody),
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
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .before((request) => logger.addContext(request.context))
    .onError((request) => {
      request.response = problemResponse(request.error, request.event.requestContext.requestId);
    })
    .handler(handler);
}

/**
 * The one place where members and admins are told from others; holders are told by the use case that knows the order.
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
  const sourceIp = viewerAddress(event);
  const bearer = /^Bearer (.+)$/i.exec(event.headers['authorization'] ?? '')?.[1];
  // What is for everybody asks nobody who they are, and refuses no member for an old token.
  if (bearer === undefined || verifyToken === undefined) return { groups: [], orderSecret, sourceIp };
  try {
    return { ...(await verifyToken(bearer)), orderSecret, sourceIp };
  } catch (error) {
    if (error instanceof MemberStatusUnknown) throw error;
    logger.info('token refused', { reason: (error as Error).name });
    throw new Unauthorized('the token does not hold');
  }
}

/**
 * The address of the browser. CloudFront appends it to `x-forwarded-for` and API Gateway appends CloudFront's after it;
 * whatever stands further left was sent by the client itself. Somebody who calls the API's own address, past CloudFront,
 * can still choose it: it serves to slow people down, never to tell who they are.
 */
function viewerAddress(event: APIGatewayProxyEventV2): string {
  const forwarded = (event.headers['x-forwarded-for'] ?? '').split(',').map((part) => part.trim());
  return forwarded.at(-2) || event.requestContext.http.sourceIp;
}

function isRaw(answer: unknown): answer is RawAnswer {
  return typeof answer === 'object' && answer !== null && 'raw' in answer;
}

/** A redirect a browser follows with GET. */
export function seeOther(location: string): RawAnswer {
  return { raw: { statusCode: 303, headers: { location, 'cache-control': 'no-store' }, body: '' } };
}

/** The absolute address of an endpoint of this stage. */
export function endpointUrl(siteUrl: string, endpoint: Endpoint, params: Readonly<Record<string, string>>): string {
  return `${siteUrl}${apiPath(endpoint, params)}`;
}
