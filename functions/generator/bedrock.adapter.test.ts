import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as sdk from '@aws-sdk/client-bedrock-runtime';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { logger } from '#functions/platform/logger.ts';
import type { Inpainted, Inpainter } from '#shared/looks/inpainter.ts';
import { generatorNeedsOperator } from './env.ts';

type Answer = (response: ServerResponse) => void;

/** A small server that records the requests of the SDK and answers them in turn, the last answer repeatedly. */
let server: Server;
let requests: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[];
let answers: readonly Answer[];
let inpainter: Inpainter;
const bytes = new Uint8Array([1]);
const asked = { image: bytes, mask: bytes, prompt: 'a bob', negativePrompt: 'hat', seed: 7 };
const before = { ...process.env };
const profile = 'us.stability.stable-image-inpaint-v1:0';

const drawn: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ seeds: [7], finish_reasons: [null], images: ['AQID'] }));
};
/** An error as AWS's REST protocol for JSON writes it, with the namespace it adds to the name of an error. */
const failed =
  (name: string, status: number): Answer =>
  (response) => {
    const type = `${name}:http://internal.amazon.com/coral/com.amazon.bedrock/`;
    response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
    response.end(JSON.stringify({ message: `no: ${name}` }));
  };

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      requests.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
      answers[Math.min(requests.length, answers.length) - 1]?.(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  });
  // No pause before a retry.
  jest.spyOn(Math, 'random').mockReturnValue(-0.5);
  const { createBedrockInpainter } = await import('./bedrock.adapter.ts');
  inpainter = createBedrockInpainter({ region: 'us-west-2', profile });
});
beforeEach(() => {
  requests = [];
  answers = [drawn];
});
afterAll(() => {
  process.env = before;
  server.closeAllConnections();
  server.close();
});

/** What the SDK's model says about an operation or an error. */
const traitsOf = (schema: readonly unknown[]) => schema[3] as { http?: [string, string, number]; httpError?: number };

const inpaint = (reserveGeneration = async () => {}): Promise<Inpainted> =>
  inpainter.inpaint(asked, Date.now() + 600_000, reserveGeneration);

test('calls InvokeModel of the profile as the service models it, signed for Bedrock in its region', async () => {
  expect(await inpaint()).toEqual({ picture: new Uint8Array([1, 2, 3]) });
  const { http = ['', '', 0] } = traitsOf(sdk.InvokeModel$);
  const [request] = requests;
  expect(request?.method).toBe(http[0]);
  expect(request?.path).toBe(http[1].replace('{modelId}', encodeURIComponent(profile)));
  expect(request?.path).toBe('/model/us.stability.stable-image-inpaint-v1%3A0/invoke');
  expect(request?.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' });
  expect(request?.headers.authorization).toContain('/us-west-2/bedrock/aws4_request');
  // The payload of the operation is the body itself, not a field of it.
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ prompt: 'a bob', seed: 7, image: 'AQ==' });
});

test('gives up a call without an answer after half a minute, and the next call works', async () => {
  answers = [() => {}];
  const limit = AbortSignal.timeout;
  const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.call(AbortSignal, 50));
  const reserveGeneration = jest
    .fn<() => Promise<void>>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('enough'));
  await expect(inpaint(reserveGeneration)).rejects.toThrow('enough');
  expect(limits.mock.calls).toEqual([[30_000]]);
  limits.mockRestore();
  answers = [drawn];
  expect(await inpaint()).toHaveProperty('picture');
});

/** What follows a failed call: another one with or without a new reservation, an operator, or a refund. */
type Consequence = 'again, free' | 'again, reserved' | 'operator' | 'refund';

/** The errors of InvokeModel, and what follows each. */
const consequences: Readonly<Record<string, Consequence>> = {
  AccessDeniedException: 'operator',
  InternalServerException: 'again, reserved',
  ModelErrorException: 'again, reserved',
  ModelNotReadyException: 'again, free',
  ModelTimeoutException: 'again, reserved',
  ResourceNotFoundException: 'operator',
  ServiceQuotaExceededException: 'operator',
  ServiceUnavailableException: 'again, free',
  ThrottlingException: 'again, free',
  ValidationException: 'refund',
};

async function consequenceOf(answer: Answer): Promise<Consequence> {
  answers = [answer, drawn];
  const logged = jest.spyOn(logger, 'error').mockImplementation(() => {});
  let reserved = 0;
  const reserveGeneration = async () => {
    reserved += 1;
  };
  const ended = await inpaint(reserveGeneration).catch((error: unknown) => error as Error);
  const isOperators = logged.mock.calls.some(([message]) => message === generatorNeedsOperator);
  logged.mockRestore();
  if ('picture' in ended) return reserved === 1 ? 'again, free' : 'again, reserved';
  expect(ended).toMatchObject({ name: 'JobFailed', failure: 'internal_error' });
  return isOperators ? 'operator' : 'refund';
}

describe('an error of the service', () => {
  test('is one of those that the SDK documents for InvokeModel', () => {
    const main = createRequire(import.meta.url).resolve('@aws-sdk/client-bedrock-runtime');
    const declared = readFileSync(join(main, '../../dist-types/commands/InvokeModelCommand.d.ts'), 'utf8');
    const documented = [...declared.matchAll(/@throws \{@link (\w+)\} \((?:client|server) fault\)/g)];
    expect(documented.map(([, name]) => name).sort()).toEqual(Object.keys(consequences));
  });

  test.each(Object.entries(consequences))('%s with the status of its model means: %s', async (name, consequence) => {
    const model = (sdk as Record<string, unknown>)[`${name}$`] as readonly unknown[];
    expect(await consequenceOf(failed(name, traitsOf(model).httpError ?? 0))).toBe(consequence);
  });

  // Errors that every AWS service has, and answers of a load balancer.
  test.each<[string, Answer, Consequence]>([
    ['TooManyRequestsException', failed('TooManyRequestsException', 429), 'again, free'],
    ['ServiceUnavailable', failed('ServiceUnavailable', 503), 'again, free'],
    ['InternalFailure', failed('InternalFailure', 500), 'again, reserved'],
    ['UnrecognizedClientException', failed('UnrecognizedClientException', 403), 'operator'],
    ['ExpiredTokenException', failed('ExpiredTokenException', 403), 'operator'],
    [
      'a page with the status 502',
      (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html></html>'),
      'again, reserved',
    ],
    ['a broken connection', (response) => response.destroy(), 'again, reserved'],
  ])('that its model does not name: %s', async (_, answer, consequence) => {
    expect(await consequenceOf(answer)).toBe(consequence);
  });
});
