import { request } from 'node:http';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootFixture, type CloudUnderTest, invoke } from '#tests/support/local/local-cloud-fixture.ts';
import { signedFetch } from '#tests/support/local/signed-fetch.ts';

let under: CloudUnderTest;
beforeAll(async () => {
  under = await bootFixture();
});
afterAll(() => under.end());

const wrong = (): CloudUnderTest['client'] => ({
  ...under.client,
  credentials: { accessKeyId: 'local', secretAccessKey: 'guessed' },
});

describe('a signature', () => {
  test('that is wrong is refused with the error of each service', async () => {
    const Bucket = under.cloud.outputs['PhotosName'];
    await expect(new DynamoDBClient(wrong()).send(new ListTablesCommand())).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
    await expect(
      new SQSClient(wrong()).send(new GetQueueAttributesCommand({ QueueUrl: under.cloud.outputs['SpareUrl'] })),
    ).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
    await expect(new S3Client(wrong()).send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
  });

  test('with an unknown key is refused', async () => {
    const client = { ...under.client, credentials: { accessKeyId: 'AKIAUNKNOWN', secretAccessKey: 'x' } };
    await expect(new DynamoDBClient(client).send(new ListTablesCommand())).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
  });

  test('from another time is refused', async () => {
    const reply = await signedFetch(`${under.cloud.url}/`, {
      service: 'dynamodb',
      body: '{}',
      headers: { 'x-amz-target': 'DynamoDB_20120810.ListTables' },
      at: new Date(Date.now() - 16 * 60_000),
    });
    expect(await reply.text()).toContain('RequestTimeTooSkewed');
  });

  test('is refused with another body', async () => {
    const send = globalThis.fetch;
    const original = JSON.stringify({ TableName: under.cloud.outputs['TableName'] });
    try {
      globalThis.fetch = (url, init) => send(url, { ...init, body: original.replace('}', ',"Limit":1}') });
      const reply = await signedFetch(`${under.cloud.url}/`, {
        service: 'dynamodb',
        body: original,
        headers: { 'x-amz-target': 'DynamoDB_20120810.Scan' },
      });
      expect([reply.status, await reply.text()]).toEqual([403, expect.stringContaining('InvalidSignatureException')]);
    } finally {
      globalThis.fetch = send;
    }
  });

  test('for a service without a simulator is refused by name', async () => {
    const reply = await signedFetch(`${under.cloud.url}/`, { service: 'rekognition', body: '{}' });
    expect(await reply.text()).toContain('rekognition is not simulated locally');
  });
});

describe('a function', () => {
  test('may do what the role of the function allows', async () => {
    expect((await invoke(under, 'Api', { call: 'put' })).body).toEqual({ done: true });
  });

  test('is refused what no policy of the role allows, naming action and resource', async () => {
    const refused = (await invoke(under, 'Api', { call: 'scan' })).body;
    expect(refused['error']).toBe('AccessDeniedException');
    expect(refused['message']).toContain('is not authorized to perform: dynamodb:Scan on resource: arn:aws:dynamodb:');
    expect((await invoke(under, 'Powerless', { call: 'put' })).body['error']).toBe('AccessDeniedException');
  });
});

describe('the status page', () => {
  const withHost = (
    host: string,
    path: string,
    method = 'GET',
    headers: Record<string, string> = {},
  ): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request(under.cloud.url + path, { method, headers: { ...headers, host } }, (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      });
      sent.once('error', reject).end();
    });

  test('is readable, and refuses other host names and foreign origins', async () => {
    const own = new URL(under.cloud.url).host;
    expect(await withHost(own, '/_local/')).toBe(200);
    expect(await withHost('evil.test', '/_local/mails')).toBe(403);
    expect(await withHost(own, '/_local/schedules/Sweep', 'POST', { origin: 'http://evil.test' })).toBe(403);
  });

  test('runs a schedule on demand', async () => {
    const reply = await fetch(`${under.cloud.url}/_local/schedules/Sweep`, { method: 'POST' });
    const ran = (await reply.json()) as { ran: number; outcomes: { result: { event: object } }[] };
    expect(ran).toMatchObject({ ran: 1, outcomes: [{ ok: true, result: { event: { sweep: true } } }] });
    expect((await fetch(`${under.cloud.url}/_local/schedules/nothing`, { method: 'POST' })).status).toBe(404);
  });
});

describe('the site opened as localhost', () => {
  test('is redirected to its one URL', async () => {
    const { port } = new URL(under.cloud.url);
    const location = await new Promise((resolve, reject) => {
      const headers = { host: `localhost:${port}`, accept: 'text/html' };
      request(`${under.cloud.url}/a?b=c`, { headers }, (reply) => {
        reply.resume();
        resolve(reply.headers.location);
      })
        .once('error', reject)
        .end();
    });
    expect(location).toBe(`${under.cloud.url}/a?b=c`);
  });
});
