import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootFixture, type CloudUnderTest } from '#tests/support/local/local-cloud-fixture.ts';
import { signUpAndIn } from '#tests/support/local/member.ts';
import { compileRoutes } from './routes.ts';

interface Event {
  readonly routeKey: string;
  readonly rawPath: string;
  readonly rawQueryString: string;
  readonly body?: string;
  readonly isBase64Encoded: boolean;
  readonly cookies?: string[];
  readonly headers: Record<string, string>;
  readonly pathParameters?: Record<string, string>;
  readonly queryStringParameters?: Record<string, string>;
  readonly requestContext: { http: { method: string }; authorizer?: { jwt: { claims: Record<string, string> } } };
}

let under: CloudUnderTest;
beforeAll(async () => {
  under = await bootFixture();
});
afterAll(() => under.end());

const call = (path: string, init: RequestInit = {}) => fetch(under.cloud.url + path, init);
const eventOf = async (path: string, init: RequestInit = {}): Promise<Event> => {
  const { event } = (await (await call(path, init)).json()) as { event: Event };
  return event;
};

describe('a request', () => {
  test('reaches its function in payload format 2.0', async () => {
    const event = await eventOf('/api/orders/ord%201?x=1&x=2&y=', {
      headers: { cookie: 'a=1; b=2', 'X-Order-Secret': 's' },
    });
    expect(event).toMatchObject({
      routeKey: 'GET /api/orders/{id}',
      rawPath: '/api/orders/ord%201',
      rawQueryString: 'x=1&x=2&y=',
      pathParameters: { id: 'ord 1' },
      queryStringParameters: { x: '1,2', y: '' },
      cookies: ['a=1', 'b=2'],
      isBase64Encoded: false,
      requestContext: { http: { method: 'GET' } },
    });
    expect(event.headers).toMatchObject({ 'x-order-secret': 's', 'x-origin-secret': 'known' });
    expect(event.headers['x-forwarded-for']).toBe('127.0.0.1, 127.0.0.1');
  });

  test('passes JSON as text and pictures as base64', async () => {
    const json = await eventOf('/api/any', {
      method: 'POST',
      body: '{"ü":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect([json.body, json.isBase64Encoded]).toEqual(['{"ü":1}', false]);
    const bytes = new Uint8Array([1, 255]);
    const picture = await eventOf('/api/any', {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'image/png' },
    });
    expect([picture.body, picture.isBase64Encoded]).toEqual(['Af8=', true]);
  });

  test('to an undecodable path is refused before any function runs', async () => {
    for (const path of ['/api/orders/%ff', '/api/orders/%E0%A4%A']) expect((await call(path)).status).toBe(400);
  });

  test('over ten megabytes is refused', async () => {
    const reply = await call('/api/any', { method: 'POST', body: new Uint8Array(10 * 1024 * 1024 + 1) });
    expect(reply.status).toBe(413);
  });
});

describe('an answer of a function', () => {
  test('carries status, headers and every cookie', async () => {
    const reply = await call('/api/cookies');
    expect([reply.status, await reply.text(), reply.headers.get('x-seen')]).toEqual([201, 'made', 'yes']);
    expect(reply.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
  });

  test('may be binary', async () => {
    expect(new Uint8Array(await (await call('/api/binary')).arrayBuffer())).toEqual(new Uint8Array([1, 2, 255]));
  });

  test('is 500 without details when the function fails', async () => {
    const reply = await call('/api/slow');
    expect([reply.status, await reply.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  });
});

describe('a route for members', () => {
  test('refuses a missing, invalid or foreign token', async () => {
    for (const authorization of ['', 'Bearer x.y.z', 'Bearer nothing']) {
      const reply = await call('/api/me', authorization ? { headers: { authorization } } : {});
      expect([reply.status, await reply.json()]).toEqual([401, { message: 'Unauthorized' }]);
    }
  });

  test('passes the claims of a valid token as texts', async () => {
    const member = await signUpAndIn(under, 'member@example.test');
    const event = await eventOf('/api/me', { headers: { authorization: `Bearer ${member.accessToken}` } });
    expect(event.requestContext.authorizer?.jwt.claims).toMatchObject({
      token_use: 'access',
      client_id: under.cloud.outputs['ClientId'],
      sub: member.sub,
    });
  });

  test('refuses a modified token', async () => {
    const { accessToken } = await signUpAndIn(under, 'other@example.test');
    const [head, body, signature] = accessToken.split('.');
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, 'cognito:groups': ['admin'] })).toString('base64url');
    const reply = await call('/api/me', { headers: { authorization: `Bearer ${head}.${forged}.${signature}` } });
    expect(reply.status).toBe(401);
  });
});

describe('routes', () => {
  const routes = compileRoutes(
    ['$default', 'ANY /a/{proxy+}', 'GET /a/{id}', 'GET /a/b', 'POST /a/{id}'].map((key) => ({ key, target: key })),
  );
  const choose = (method: string, path: string) => routes.find((route) => route.match(method, path))?.key;

  test.each([
    ['GET', '/a/b', 'GET /a/b'],
    ['GET', '/a/c', 'GET /a/{id}'],
    ['DELETE', '/a/c', 'ANY /a/{proxy+}'],
    ['GET', '/a/c/d', 'ANY /a/{proxy+}'],
    ['GET', '/z', '$default'],
  ])('%s %s is routed to %s, the most specific route', (method, path, key) => {
    expect(choose(method, path)).toBe(key);
  });
});
