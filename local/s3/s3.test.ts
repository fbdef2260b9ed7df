import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootFixture, type CloudUnderTest, invoke } from '#tests/support/local/local-cloud-fixture.ts';
import { moveClock } from '#tests/support/local/moved-clock.ts';

let under: CloudUnderTest;
let s3: S3Client;
let Bucket: string;
const clock = moveClock();
beforeAll(async () => {
  under = await bootFixture({ now: clock.now });
  s3 = new S3Client(under.client);
  Bucket = under.cloud.outputs['PhotosName'] ?? '';
});
afterAll(() => under.end());

const put = (Key: string, Body: string, more: object = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const text = async (Key: string, more: object = {}) => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return Body?.transformToString();
};

describe('a copy', () => {
  const copy = (from: string, Key: string, more: object = {}) =>
    s3.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${encodeURIComponent(from)}`, ...more }));

  test('keeps bytes, type, headers and ETag of its source', async () => {
    const { ETag } = await put('from me@x', 'hello', { ContentType: 'text/plain', CacheControl: 'no-store' });
    const { CopyObjectResult: result } = await copy('from me@x', 'copied', { CopySourceIfMatch: ETag });
    const read = await s3.send(new GetObjectCommand({ Bucket, Key: 'copied' }));
    expect(await read.Body?.transformToString()).toBe('hello');
    expect(read).toMatchObject({ ETag, ContentType: 'text/plain', CacheControl: 'no-store' });
    expect(result?.ETag).toBe(ETag);
  });

  test('of a missing or changed object is refused', async () => {
    await expect(copy('nothing', 'copied-nothing')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await put('changed', 'two');
    await expect(copy('changed', 'copied-changed', { CopySourceIfMatch: '"one"' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
  });
});

describe('objects', () => {
  test('keep bytes, type and headers, under keys with any characters', async () => {
    const Key = 'ünï cödé/a+b (1)~*.txt';
    await put(Key, 'hello', { ContentType: 'text/plain', CacheControl: 'no-store' });
    const read = await s3.send(new GetObjectCommand({ Bucket, Key }));
    expect(await read.Body?.transformToString()).toBe('hello');
    expect(read).toMatchObject({ ContentType: 'text/plain', CacheControl: 'no-store' });
  });

  test('are stored from a stream with trailing checksums', async () => {
    const parts = ['a'.repeat(70_000), 'b'.repeat(10)];
    await s3.send(
      new PutObjectCommand({
        Bucket,
        Key: 'streamed',
        Body: Readable.from(parts.map((part) => Buffer.from(part))),
        ContentLength: 70_010,
        ChecksumAlgorithm: 'SHA256',
      }),
    );
    expect(await text('streamed')).toBe(parts.join(''));
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'streamed', ChecksumMode: 'ENABLED' }));
    expect(head.ChecksumSHA256).toMatch(/=$/);
    expect(head.ContentEncoding).toBeUndefined();
  });

  test('are refused when a checksum does not match', async () => {
    await expect(put('bad', 'hello', { ChecksumSHA256: 'AAAA' })).rejects.toMatchObject({ name: 'BadDigest' });
  });

  test('are overwritten only when the conditions are met', async () => {
    const { ETag } = await put('once', '1', { IfNoneMatch: '*' });
    await expect(put('once', '2', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await expect(put('once', '2', { IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await put('once', '3', { IfMatch: ETag });
    expect(await text('once')).toBe('3');
  });

  test('accept If-None-Match with * only', async () => {
    await expect(put('unlike', '1', { IfNoneMatch: '"etag"' })).rejects.toMatchObject({ name: 'NotImplemented' });
  });

  test('are read by If-None-Match and If-Match', async () => {
    const { ETag } = await put('known', '0123456789');
    await expect(text('known', { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    await expect(text('known', { IfMatch: '"x"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect(await text('known', { IfMatch: ETag })).toBe('0123456789');
  });

  test('are deleted, and missing afterwards with S3’s errors', async () => {
    await put('source', 'delete me');
    await put('other source', 'delete me');
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'other source' }));
    await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'source' }, { Key: 'never & there' }] } }),
    );
    await expect(text('source')).rejects.toBeInstanceOf(NoSuchKey);
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'other source' }))).rejects.toBeInstanceOf(NotFound);
  });

  test('are listed in key order, by prefix and page', async () => {
    for (const key of ['l/b/2', 'l/a', 'l/b/1', 'l/c']) await put(key, key);
    const keys: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', MaxKeys: 3, ContinuationToken }));
      keys.push(...(page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(keys).toEqual(['l/a', 'l/b/1', 'l/b/2', 'l/c']);
    const rest = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'l/', StartAfter: 'l/b/1' }));
    expect(rest.Contents?.map(({ Key }) => Key)).toEqual(['l/b/2', 'l/c']);
  });

  test('that are missing answer 403 to a function without ListBucket', async () => {
    const { body } = await invoke(under, 'Api', { call: 'head' });
    expect(body).toMatchObject({ status: 403 });
  });
});

describe('a presigned URL', () => {
  const sign = (Key: string, more: object = {}) =>
    getSignedUrl(s3, new GetObjectCommand({ Bucket, Key, ...more }), { expiresIn: 60 });

  test('opens its object, with the file name it was signed for', async () => {
    await put('signed', 'content');
    const reply = await fetch(
      await sign('signed', { ResponseContentDisposition: 'attachment; filename="output-1.jpeg"' }),
    );
    expect(await reply.text()).toBe('content');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="output-1.jpeg"');
  });

  test.each([
    ['another object', (url: string) => url.replace('/signed?', '/other?')],
    ['a longer lifetime', (url: string) => url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')],
    ['another file name', (url: string) => `${url}&response-content-disposition=inline`],
  ])('is refused when changed to %s', async (_what, change) => {
    await put('other', 'secret');
    const reply = await fetch(change(await sign('signed')));
    expect(reply.status).toBe(403);
    expect(await reply.text()).toContain('SignatureDoesNotMatch');
  });

  test('is refused after it expired', async () => {
    const url = await sign('signed');
    const reply = await clock.after(61_000, () => fetch(url));
    expect([reply.status, await reply.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
  });

  test('is required: no object is public', async () => {
    const reply = await fetch(`${under.cloud.url}/${Bucket}/signed`);
    expect([reply.status, await reply.text()]).toEqual([403, expect.stringContaining('AccessDenied')]);
  });
});

describe('a presigned upload that overwrites nothing', () => {
  const headers = { 'content-type': 'image/jpeg', 'if-none-match': '*' };
  const sign = async (Key: string): Promise<string> => {
    const client = new S3Client({ ...under.client, requestChecksumCalculation: 'WHEN_REQUIRED' });
    const command = new PutObjectCommand({
      Bucket,
      Key,
      IfNoneMatch: '*',
      ContentType: 'image/jpeg',
      ContentLength: 5,
    });
    const signableHeaders = new Set(['host', 'content-type', 'content-length', 'if-none-match']);
    return await getSignedUrl(client, command, { expiresIn: 60, signableHeaders });
  };
  const send = (url: string, body: string, more: Record<string, string> = headers) =>
    fetch(url, { method: 'PUT', body, headers: more });

  test('is accepted once', async () => {
    const url = await sign('upload/once');
    expect((await send(url, 'first')).status).toBe(200);
    const again = await send(url, 'other');
    expect([again.status, await again.text()]).toEqual([412, expect.stringContaining('PreconditionFailed')]);
    expect(await text('upload/once')).toBe('first');
  });

  test.each([
    ['without the condition', 'first', { 'content-type': 'image/jpeg' }],
    ['of another type', 'first', { ...headers, 'content-type': 'text/html' }],
    ['of another size', 'longer', headers],
  ])('is refused %s', async (_what, body, more) => {
    const refused = await send(await sign('upload/other'), body, more);
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('SignatureDoesNotMatch')]);
  });

  test.each([
    ['the source of a copy', { 'x-amz-copy-source': '/elsewhere/secret' }],
    ['metadata', { 'x-amz-meta-name': 'value' }],
  ])('is refused with an unsigned header for %s', async (_what, more) => {
    const refused = await send(await sign('upload/more'), 'first', { ...headers, ...more });
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('HeadersNotSigned')]);
  });

  test('is refused after it expired', async () => {
    const url = await sign('upload/late');
    const reply = await clock.after(61_000, () => send(url, 'first'));
    expect([reply.status, await reply.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
  });

  test('is accepted when a function signed it, with its session token', async () => {
    const { body } = await invoke(under, 'Api', { call: 'presign' });
    const url = new URL(body['done'] as string);
    const put = () => send(url.href, 'first', { 'if-none-match': '*' });
    expect((await put()).status).toBe(200);
    url.searchParams.set('X-Amz-Security-Token', 'other');
    expect(await (await put()).text()).toContain('InvalidAccessKeyId');
  });

  test('shows the page why it is refused', async () => {
    const origin = under.cloud.url;
    const refused = await send(await sign('upload/shown'), 'longer', { ...headers, origin });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
  });

  test('answers an unsigned preflight of a browser', async () => {
    const preflight = await fetch(await sign('upload/asked'), {
      method: 'OPTIONS',
      headers: {
        origin: under.cloud.url,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,if-none-match',
      },
    });
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  });
});

describe('cross-origin requests', () => {
  test('are answered by the rules of the template', async () => {
    const preflight = (origin: string) =>
      fetch(`${under.cloud.url}/${Bucket}/`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
      });
    expect((await preflight(under.cloud.url)).headers.get('access-control-allow-origin')).toBe(under.cloud.url);
    expect((await preflight('http://elsewhere.test')).status).toBe(403);
  });
});
