import { randomUUID } from 'node:crypto';
import { localAccount } from '#local/assembly/load-assembly.ts';
import { type Exchange, header, type Reply } from '#local/edge/exchange.ts';

/** API Gateway passes these types to a function as text, everything else as base64. */
const textual = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded|problem\+json|.*\+json|.*\+xml))/;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
function requestTime(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${two(date.getUTCDate())}/${months[date.getUTCMonth()]}/${date.getUTCFullYear()}`;
  return `${day}:${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} +0000`;
}

export type Claims = Record<string, unknown>;

/** Claims as API Gateway passes them: every value a text, lists in brackets separated by blanks. */
export function claimTexts(claims: Claims): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
}

export interface RequestParts {
  readonly apiId: string;
  readonly routeKey: string;
  readonly pathParameters: Record<string, string>;
  readonly claims?: Claims;
  readonly scopes?: string[];
  readonly now: number;
}

/** The event of a payload format 2.0 integration. */
export function requestEvent(exchange: Exchange, parts: RequestParts): object {
  const { cookie, connection: _connection, ...headers } = exchange.headers;
  const query: Record<string, string> = {};
  for (const [name, value] of exchange.url.searchParams)
    query[name] = name in query ? `${query[name]},${value}` : value;
  const isText = exchange.body.length === 0 || textual.test(header(exchange, 'content-type') || 'text/plain');
  const date = new Date(parts.now);
  const domainName = header(exchange, 'host');
  return {
    version: '2.0',
    routeKey: parts.routeKey,
    rawPath: exchange.rawPath,
    rawQueryString: exchange.url.search.slice(1),
    ...(cookie ? { cookies: cookie.split(/;\s*/) } : {}),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ...(Object.keys(query).length > 0 ? { queryStringParameters: query } : {}),
    ...(Object.keys(parts.pathParameters).length > 0 ? { pathParameters: parts.pathParameters } : {}),
    requestContext: {
      accountId: localAccount,
      apiId: parts.apiId,
      ...(parts.claims
        ? { authorizer: { jwt: { claims: claimTexts(parts.claims), scopes: parts.scopes ?? null } } }
        : {}),
      domainName,
      domainPrefix: domainName.split('.')[0] ?? '',
      http: {
        method: exchange.method,
        path: exchange.rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: exchange.remoteAddress,
        userAgent: header(exchange, 'user-agent'),
      },
      requestId: randomUUID(),
      routeKey: parts.routeKey,
      stage: '$default',
      time: requestTime(date),
      timeEpoch: parts.now,
    },
    ...(exchange.body.length > 0 ? { body: exchange.body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: !isText,
  };
}

interface StructuredResult {
  readonly statusCode: number;
  readonly headers?: Record<string, unknown>;
  readonly cookies?: string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

const isStructured = (result: unknown): result is StructuredResult =>
  typeof result === 'object' && result !== null && typeof (result as StructuredResult).statusCode === 'number';

/** A function's answer as HTTP; without a status code the whole answer is the body, as in payload format 2.0. */
export function functionReply(result: unknown): Reply {
  if (!isStructured(result)) {
    const body = typeof result === 'string' ? result : JSON.stringify(result);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: body ?? '' };
  }
  const headers: Record<string, string | string[]> = { 'content-type': 'text/plain;charset=utf-8' };
  for (const [name, value] of Object.entries(result.headers ?? {})) {
    if (value !== undefined && value !== null) headers[name.toLowerCase()] = String(value);
  }
  if (result.cookies?.length) headers['set-cookie'] = result.cookies;
  const body = result.body ?? '';
  return { status: result.statusCode, headers, body: result.isBase64Encoded ? Buffer.from(body, 'base64') : body };
}
