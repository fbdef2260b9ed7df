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

test('a service that takes the call and never answers is given up, after the tries it has', async () => {
  server = createServer(() => undefined);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const client = sdkClient(S3Client, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    // As the settings of every client, only sooner; and connecting, which a loaded machine is slow at, has time enough.
    requestHandler: { ...sdkSettings.requestHandler, connectionTimeout: 60_000, requestTimeout: 50 },
  });
  // Tries are counted where they are made: on a loaded machine one may be given up before its server has read it.
  await expect(client.send(new HeadObjectCommand({ Bucket: 'b', Key: 'k' }))).rejects.toMatchObject({
    name: 'TimeoutError',
    $metadata: { attempts: sdkSettings.maxAttempts },
  });
});

test('all tries together take at most half the time the gateway waits for a function, which is 30 seconds', () => {
  const { connectionTimeout, requestTimeout } = sdkSettings.requestHandler;
  expect(sdkSettings.maxAttempts * (connectionTimeout + requestTimeout)).toBeLessThanOrEqual(15_000);
});

test('every client of the product is made so: none waits for ever', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  expect(sources.length).toBeGreaterThan(100);
  const made = sources.filter((name) => /\bnew \w+Client\(\{/.test(readFileSync(join(root, name), 'utf8')));
  // Its one call has a time limit of its own.
  expect(made).toEqual([join('platform', 'order-updates.adapter.ts')]);
});
