import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Inpainter } from '#shared/looks/inpainter.ts';

/** A small server that records the requests of the SDK. */
let server: Server;
let seen: { path: string; signed: string; body: string };
let isSilent = false;
let inpainter: Inpainter;
const bytes = new Uint8Array([1]);
const asked = { image: bytes, mask: bytes, prompt: 'a bob', negativePrompt: 'hat', seed: 7 };
const before = { ...process.env };

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signed = String(request.headers.authorization);
      seen = { path: request.url ?? '', signed, body: Buffer.concat(chunks).toString() };
      if (isSilent) return;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ seeds: [7], finish_reasons: [null], images: ['AQID'] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  });
  const { createBedrockInpainter } = await import('./bedrock.adapter.ts');
  inpainter = createBedrockInpainter({ region: 'us-west-2', profile: 'us.stability.stable-image-inpaint-v1:0' });
});
afterAll(() => {
  process.env = before;
  server.closeAllConnections();
  server.close();
});

test('calls InvokeModel of the profile, signed for Bedrock in its region', async () => {
  expect(await inpainter.inpaint(asked, Date.now() + 600_000, async () => {})).toEqual({
    picture: new Uint8Array([1, 2, 3]),
  });
  expect(seen.path).toBe('/model/us.stability.stable-image-inpaint-v1%3A0/invoke');
  expect(seen.signed).toContain('/us-west-2/bedrock/aws4_request');
  expect(JSON.parse(seen.body)).toMatchObject({ prompt: 'a bob', seed: 7 });
});

test('gives up a call without an answer after half a minute, and the next call works', async () => {
  isSilent = true;
  const limit = AbortSignal.timeout;
  const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.call(AbortSignal, 50));
  const reserveGeneration = jest
    .fn<() => Promise<void>>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('enough'));
  await expect(inpainter.inpaint(asked, Date.now() + 600_000, reserveGeneration)).rejects.toThrow('enough');
  expect(limits.mock.calls).toEqual([[30_000]]);
});
