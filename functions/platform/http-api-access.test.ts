import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { MemberId } from '#shared/ids.ts';
import type { Caller } from './caller.ts';
import { httpApi } from './http-api.ts';
import { MemberStatusUnknown, type VerifyToken } from './member-token.ts';

const output = z.object({ shown: z.string() });
const calls = (['anyone', 'holder', 'device', 'member', 'admin', 'provider'] as const).map((access) =>
  defineEndpoint({ method: 'GET', path: `/${access}`, access, summary: access, output, success: 200 }),
);

const members: Readonly<Record<string, string[]>> = { ayse: [], root: ['admin'] };
const verifyToken: VerifyToken = async (token) => {
  if (token === 'unreadable') throw new MemberStatusUnknown('the profile could not be read');
  const groups = members[token];
  if (groups === undefined) throw new Error('forged');
  return { memberId: MemberId.parse(token), groups, signedInAt: new Date(0) };
};

/** One handler for an endpoint of every kind of access. */
function serve(handle: (request: { caller: Caller }) => Promise<{ shown: string }>, verify?: VerifyToken) {
  const endpoints = Object.fromEntries(calls.map((endpoint) => [endpoint.path, endpoint]));
  return httpApi(endpoints, Object.fromEntries(calls.map(({ path }) => [path, handle])), verify, async () => true);
}

/** Calls `GET /api/{access}` and returns the answer, and the caller that the use case received. */
async function call(
  access: string,
  headers: Record<string, string> = {},
  verify: VerifyToken | undefined = verifyToken,
) {
  const callers: Caller[] = [];
  const handler = serve(async ({ caller }) => {
    callers.push(caller);
    return { shown: 'this', secretHashes: ['hash'] };
  }, verify);
  const requestContext = { requestId: 'r-1', http: { sourceIp: '198.51.100.7' } };
  const event = { routeKey: access.startsWith('$') ? access : `GET /api/${access}`, headers, requestContext };
  const answer = await handler(
    event as unknown as APIGatewayProxyEventV2,
    { getRemainingTimeInMillis: () => 1000 } as Context,
  );
  return { ...answer, body: JSON.parse(answer.body ?? ''), caller: callers[0] };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('an HTTP call', () => {
  test.each([
    ['anyone', {}, 200],
    ['holder', {}, 200],
    ['provider', {}, 200],
    ['member', {}, 401],
    ['admin', {}, 401],
    ['member', bearer('ayse'), 200],
    ['member', bearer('root'), 200],
    ['admin', bearer('ayse'), 403],
    ['admin', bearer('root'), 200],
    ['anyone', bearer('forged'), 401],
    ['member', bearer('forged'), 401],
    ['member', { authorization: 'ayse' }, 401],
    ['member', { authorization: 'Basic ayse' }, 401],
    ['member', { authorization: 'xBearer ayse' }, 401],
    ['member', { authorization: 'bearer ayse' }, 200],
    ['member', bearer('unreadable'), 500],
  ])('to an endpoint for %s with %o is answered with %i', async (access, headers, statusCode) => {
    const answer = await call(access, headers as Record<string, string>);
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.caller === undefined).toBe(statusCode !== 200);
  });

  test('has the member of the token and the order secret as its caller', async () => {
    const { caller } = await call('holder', { ...bearer('root'), 'x-order-secret': 'secret' });
    expect(caller).toEqual({
      memberId: 'root',
      groups: ['admin'],
      signedInAt: new Date(0),
      orderSecret: 'secret',
      sourceNetwork: '198.51.100.7',
    });
    expect((await call('holder')).caller).toEqual({
      groups: [],
      orderSecret: undefined,
      sourceNetwork: '198.51.100.7',
    });
  });

  test('to a function without a token verifier is anonymous', async () => {
    const handler = serve(async () => ({ shown: 'this' }));
    const event = {
      routeKey: 'GET /api/member',
      headers: bearer('ayse'),
      requestContext: { requestId: 'r-1', http: { sourceIp: '198.51.100.7' } },
    } as unknown as APIGatewayProxyEventV2;
    const answer = await handler(event, { getRemainingTimeInMillis: () => 1000 } as Context);
    expect(answer.statusCode).toBe(401);
  });

  test('is answered by its contract, without private fields and uncached', async () => {
    const { body, headers } = await call('anyone');
    expect(body).toEqual({ shown: 'this' });
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  });

  test('is not found without a route, and an error when only the template knows the route', async () => {
    expect((await call('$default')).statusCode).toBe(404);
    expect((await call('nowhere')).statusCode).toBe(500);
  });
});
