import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

const before = { ...process.env };
let server: Server | undefined;
afterEach(() => {
  process.env = { ...before };
  server?.close();
});

const originSecret = 'what only CloudFront knows';

/** AWS, which knows the origin secret and nothing else. @returns its calls */
async function aws(): Promise<string[]> {
  const calls: string[] = [];
  server = createServer((request, response) => {
    const call = String(request.headers['x-amz-target']);
    calls.push(call);
    response.statusCode = call === 'secretsmanager.GetSecretValue' ? 200 : 400;
    response.end(JSON.stringify({ SecretString: originSecret }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  process.env['AWS_ENDPOINT_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return calls;
}

test('does not start the page of the test checkout on a retained stage', async () => {
  Object.assign(process.env, { RETAINED: 'yes', TABLE_NAME: 'table' });
  await expect(import('./api.ts')).rejects.toThrow('the test checkout is refused on a retained stage');
});

test.each(['GET', 'POST'])('%s of an invalid token, however long, finds nothing and reads no table', async (method) => {
  Object.assign(process.env, {
    ...{ RETAINED: 'no', TABLE_NAME: 'table', ORIGIN_SECRET_ARN: 'arn:secret', AWS_REGION: 'us-east-1' },
    ...{ AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' },
  });
  const calls = await aws();
  // Under another URL, because a module that failed to load stays failed.
  const { handler } = await import(`./api.ts?${method}`);
  for (const token of ['', 'a', 'f'.repeat(31), 'F'.repeat(32), 'f'.repeat(3000)]) {
    const event = {
      routeKey: `${method} /api/sandbox/checkouts/{token}`,
      headers: { 'x-origin-secret': originSecret },
      pathParameters: { token },
      requestContext: { requestId: 'request-1', http: { sourceIp: '198.51.100.7' } },
    } as unknown as APIGatewayProxyEventV2;
    expect((await handler(event, {} as Context)).statusCode).toBe(404);
  }
  expect(new Set(calls)).toEqual(new Set(['secretsmanager.GetSecretValue']));
});
