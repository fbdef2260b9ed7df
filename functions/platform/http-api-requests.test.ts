import { describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { endpointUrl, httpApi, type Request, seeOther } from './http-api.ts';

const name = z.strictObject({ name: z.string() });
const post = defineEndpoint({
  method: 'POST',
  path: '/things/{id}',
  access: 'anyone',
  summary: 'a thing',
  body: name,
  query: name.partial(),
  output: name.nullable(),
  success: 201,
});
const raw = defineEndpoint({
  method: 'POST',
  path: '/raw',
  access: 'provider',
  summary: 'raw',
  output: z.null(),
  success: 303,
});

async function call(event: Partial<APIGatewayProxyEventV2>, output: unknown = { name: 'Ayşe' }) {
  const requests: Request<unknown, unknown>[] = [];
  const handler = httpApi(
    { post, raw },
    {
      async post(request) {
        requests.push(request);
        return output as { name: string };
      },
      async raw(request) {
        requests.push(request);
        return seeOther('https://site.example/next');
      },
    },
    undefined,
    async () => true,
  );
  const requestContext = { requestId: 'r-1', http: { sourceIp: '198.51.100.7' } };
  const headers = { 'content-type': 'application/json', ...event.headers };
  const whole = { routeKey: 'POST /api/things/{id}', requestContext, ...event, headers };
  const answer = await handler(whole as unknown as APIGatewayProxyEventV2, {} as Context);
  return { ...answer, request: requests[0] };
}

const body = JSON.stringify({ name: 'Ayşe' });

describe('an HTTP request', () => {
  test('is parsed by its contract: path, query, headers, body and raw body', async () => {
    const headers = { 'x-signature': 's' };
    const { request, statusCode } = await call({
      body,
      headers,
      pathParameters: { id: '7' },
      queryStringParameters: { name: 'q' },
    });
    expect(statusCode).toBe(201);
    expect(request).toMatchObject({ params: { id: '7' }, query: { name: 'q' }, headers, rawBody: body });
    expect(request?.body).toEqual({ name: 'Ayşe' });
  });

  test('may come as base64, and without path and query', async () => {
    const { request } = await call({ body: Buffer.from(body).toString('base64'), isBase64Encoded: true });
    expect(request).toMatchObject({ params: {}, query: {}, rawBody: body, body: { name: 'Ayşe' } });
  });

  test.each([
    ['without a body', {}, 400],
    ['with an empty base64 body', { isBase64Encoded: true }, 400],
    ['with a body that is no JSON', { body: '{' }, 400],
    ['with an unknown part', { body: JSON.stringify({ name: 'a', price: 0 }) }, 400],
    ['with an unknown query', { body, queryStringParameters: { q: '1' } }, 400],
  ])('%s is refused', async (_, event, statusCode) => {
    const { statusCode: answered, request } = await call(event);
    expect([answered, request]).toEqual([statusCode, undefined]);
  });

  test('passes its body unparsed when the contract has none', async () => {
    const { request } = await call({ routeKey: 'POST /api/raw', body: 'token=abc' });
    expect([request?.rawBody, request?.body, request?.query]).toEqual(['token=abc', undefined, undefined]);
    expect((await call({ routeKey: 'POST /api/raw' })).request?.rawBody).toBe('');
    expect((await call({ routeKey: 'POST /api/raw', isBase64Encoded: true })).request?.rawBody).toBe('');
  });
});

describe('an HTTP answer', () => {
  test('may be empty, and must match the contract', async () => {
    expect((await call({ body }, null)).body).toBe('null');
    expect((await call({ body }, 'text')).statusCode).toBe(500);
    expect((await call({ body }, { unknown: 'field' })).statusCode).toBe(500);
  });

  test('redirects a browser, uncached', async () => {
    const { request: _, ...answer } = await call({ routeKey: 'POST /api/raw' });
    const headers = { location: 'https://site.example/next', 'cache-control': 'no-store' };
    expect(answer).toEqual({ statusCode: 303, headers, body: '' });
  });
});

test('endpointUrl returns the URL of an endpoint at the site', () => {
  expect(endpointUrl('https://site.example', post, { id: '7' })).toBe('https://site.example/api/things/7');
});
