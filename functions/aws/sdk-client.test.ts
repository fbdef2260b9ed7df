import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, expect, test } from '@jest/globals';
import { sdkClient, sdkSettings } from './sdk-client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test('gives up a service that accepts a call and never answers, after its attempts', async () => {
  server = createServer(() => undefined);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const client = sdkClient(S3Client, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    // The settings of every client with a shorter request timeout, and enough time to connect on a busy machine.
    requestHandler: { ...sdkSettings.requestHandler, connectionTimeout: 60_000, requestTimeout: 50 },
  });
  // Attempts are counted by the SDK: on a busy machine one may time out before the server has read it.
  await expect(client.send(new HeadObjectCommand({ Bucket: 'b', Key: 'k' }))).rejects.toMatchObject({
    name: 'TimeoutError',
    $metadata: { attempts: sdkSettings.maxAttempts },
  });
});

test("limits all attempts together to half of the gateway's 30 seconds", () => {
  const { connectionTimeout, requestTimeout } = sdkSettings.requestHandler;
  expect(sdkSettings.maxAttempts * (connectionTimeout + requestTimeout)).toBeLessThanOrEqual(15_000);
});

test('creates every client of the product with these settings', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  expect(sources.length).toBeGreaterThan(100);
  const made = sources.filter((name) => /\bnew \w+Client\(\{/.test(readFileSync(join(root, name), 'utf8')));
  // Its only call has its own timeout.
  expect(made).toEqual([join('platform', 'push.adapter.ts')]);
});
