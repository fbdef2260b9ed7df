import { describe, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { newTraceId, traceHeader } from '#shared/http/trace-id.ts';
import { MemberId } from '#shared/ids.ts';
import { type Handlers, httpApi, routeKey } from './http-api.ts';
import { logger } from './logger.ts';
import { MemberStatusUnknown, type VerifyToken } from './member-token.ts';
import type { ProveOrigin } from './origin-proof.ts';
import { currentTrace } from './trace.ts';

const throughCloudFront = { 'x-origin-secret': 'what only CloudFront knows' };
const proveOrigin: ProveOrigin = async (sent) => sent === throughCloudFront['x-origin-secret'];

const answer = z.object({ name: z.string() });
const endpoints = {
  getAnything: defineEndpoint({
    method: 'GET',
    path: '/things/{id}',
    access: 'anyone',
    summary: 'A thing',
    output: answer,
    success: 200,
  }),
  makeThing: defineEndpoint({
    method: 'POST',
    path: '/things',
    access: 'member',
    summary: 'Makes a thing',
    body: z.strictObject({ name: z.string() }),
    output: answer,
    success: 201,
  }),
  listThings: defineEndpoint({
    method: 'GET',
    path: '/things',
    access: 'admin',
    summary: 'All things',
    output: answer,
    success: 200,
  }),
} as const;

const named = async () => ({ name: 'thing' });

function verifyToken(groups: readonly string[]): VerifyToken {
  return async (token) => {
    if (token === 'unknowable') throw new MemberStatusUnknown();
    if (token !== 'good') throw new Error('the token does not hold');
    return { memberId: MemberId.parse('member-1'), groups, signedInAt: new Date() };
  };
}

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly groups?: readonly string[];
}

/** Calls an endpoint as API Gateway does. */
async function call(
  key: string,
  { headers = {}, body, groups = [] }: Sent = {},
  different: Partial<Handlers<typeof endpoints>> = {},
) {
  const handlers = { getAnything: named, makeThing: named, listThings: named, ...different };
  const event = {
    routeKey: key,
    headers: { ...throughCloudFront, ...headers },
    isBase64Encoded: false,
    ...(body === undefined ? {} : { body }),
    pathParameters: { id: '1' },
    requestContext: { requestId: 'request-1', http: { sourceIp: '198.51.100.7' } },
  } as unknown as APIGatewayProxyEventV2;
  const reply = await httpApi(endpoints, handlers, verifyToken(groups), proveOrigin)(event, {} as Context);
  return { status: reply.statusCode, body: JSON.parse(reply.body ?? 'null') };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const json = { 'content-type': 'application/json' };

describe('the trace of an HTTP call', () => {
  const trace = newTraceId();
  const noted = () => jest.spyOn(logger, 'info').mockImplementation(() => undefined);

  test.each([
    ['is that of the page', trace, trace],
    ['is new where the page sends none', undefined, expect.stringMatching(/^\w{16}$/)],
    ['is new where the page sends an invalid one', 'x'.repeat(5000), expect.stringMatching(/^\w{16}$/)],
  ])('%s', async (_, sent, expected) => {
    let seen: unknown;
    const getAnything = async () => {
      seen = currentTrace();
      return { name: 'thing' };
    };
    await call('GET /api/things/{id}', { headers: sent === undefined ? {} : { [traceHeader]: sent } }, { getAnything });
    expect(seen).toEqual(expected);
  });

  test('is logged with the status of a call that changes something or is refused, and not of one that reads', async () => {
    const lines = noted();
    await call('GET /api/things/{id}');
    expect(lines.mock.calls).toEqual([]);
    await call('GET /api/things', { headers: bearer('good') });
    await call('GET /api/nothing').catch(() => undefined);
    const [, about] = lines.mock.calls.at(0) ?? [];
    expect(about).toEqual({ route: 'GET /api/things', status: 403, requestId: 'request-1' });
    lines.mockRestore();
  });
});

describe('an HTTP answer', () => {
  test('is parsed by its contract: other fields are removed', async () => {
    const leaky = async () => ({ name: 'thing', secretHash: 'hidden' });
    expect(await call('GET /api/things/{id}', {}, { getAnything: leaky })).toEqual({
      status: 200,
      body: { name: 'thing' },
    });
  });

  test('becomes a 500 without its content when it breaks its contract', async () => {
    const broken = async () => ({ title: 'thing' }) as unknown as { name: string };
    const { status, body } = await call('GET /api/things/{id}', {}, { getAnything: broken });
    expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal_error' });
  });
});

describe('a request that did not come through CloudFront', () => {
  test.each(['GET /api/things/{id}', 'POST /api/things', '$default', 'GET /api/nothing'])(
    'is refused before anything else: %s',
    async (key) => {
      const headers = { 'x-origin-secret': 'a guess', ...bearer('good'), ...json };
      const { status, body } = await call(key, { headers, body: 'no JSON' });
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
    },
  );
});

describe('the caller of an HTTP endpoint', () => {
  test('is identified by the network CloudFront saw', async () => {
    const networks: string[] = [];
    const getAnything: Handlers<typeof endpoints>['getAnything'] = async ({ caller }) => {
      networks.push(caller.sourceNetwork);
      return { name: 'thing' };
    };
    const seen = { 'x-viewer-address': '203.0.113.9' };
    await call('GET /api/things/{id}', { headers: seen }, { getAnything });
    expect(networks).toEqual(['203.0.113.9']);
  });

  test.each([
    ['an anonymous caller to a public endpoint', 'GET /api/things/{id}', {}, 200],
    [
      'an anonymous caller to an endpoint for members',
      'POST /api/things',
      { headers: json, body: '{"name":"a"}' },
      401,
    ],
    ['a bad token to a public endpoint', 'GET /api/things/{id}', { headers: bearer('bad') }, 401],
    ['a bad token to an endpoint for members', 'POST /api/things', { headers: bearer('bad') }, 401],
    ['a member', 'POST /api/things', { headers: { ...bearer('good'), ...json }, body: '{"name":"a"}' }, 201],
    ['a member to an endpoint for admins', 'GET /api/things', { headers: bearer('good') }, 403],
    ['an admin', 'GET /api/things', { headers: bearer('good'), groups: ['admin'] }, 200],
    ['a token that cannot be checked now', 'POST /api/things', { headers: bearer('unknowable') }, 500],
  ] as const)('answers %s', async (_, key, sent, status) => {
    expect((await call(key, sent)).status).toBe(status);
  });
});

test('every refusal is a problem document with the id of the request', async () => {
  const trace = newTraceId();
  const { body } = await call('POST /api/things', { headers: { [traceHeader]: trace } });
  expect(body).toEqual({
    code: 'unauthorized',
    status: 401,
    title: 'unauthorized',
    instance: 'request-1',
    trace,
    detail: 'sign in first',
  });
});

test('a body that another origin can send without a preflight is refused', async () => {
  const text = { headers: { ...bearer('good'), 'content-type': 'text/plain' }, body: '{"name":"a"}' };
  expect((await call('POST /api/things', text)).body.code).toBe('malformed_request');
});

test('a request without a route is not found, and a route without a handler is a 500', async () => {
  expect((await call('$default')).status).toBe(404);
  expect((await call('GET /api/other')).status).toBe(500);
  expect(routeKey(endpoints.getAnything)).toBe('GET /api/things/{id}');
});

test('a function that no origin secret is named to does not start', () => {
  expect(() => httpApi(endpoints, { getAnything: named, makeThing: named, listThings: named })).toThrow(
    'ORIGIN_SECRET_ARN',
  );
});
