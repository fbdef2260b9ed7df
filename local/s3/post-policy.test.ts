import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootFixture, type CloudUnderTest, invoke } from '#tests/support/local/local-cloud-fixture.ts';
import { moveClock } from '#tests/support/local/moved-clock.ts';

let under: CloudUnderTest;
let s3: S3Client;
const clock = moveClock();
beforeAll(async () => {
  under = await bootFixture({ now: clock.now });
  s3 = new S3Client(under.client);
});
afterAll(() => under.end());

interface Form {
  readonly url: string;
  readonly fields: Record<string, string>;
}

const present = (): Promise<Form> =>
  createPresignedPost(s3, {
    Bucket: under.cloud.outputs['PhotosName'] ?? '',
    Key: 'in/photo.jpg',
    Expires: 60,
    Fields: { 'Content-Type': 'image/jpeg' },
    Conditions: [
      ['content-length-range', 1, 1000],
      ['starts-with', '$cache-control', 'p'],
      ['eq', '$Content-Type', 'image/jpeg'],
    ],
  });

async function upload(
  form: Form,
  bytes = 10,
  more: Record<string, string> = { 'cache-control': 'private' },
): Promise<{ status: number; code: string }> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form.fields, ...more })) body.set(name, value);
  body.set('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  const reply = await fetch(form.url, { method: 'POST', body });
  return { status: reply.status, code: /<Code>(.*?)<\/Code>/.exec(await reply.text())?.[1] ?? '' };
}

describe('a browser upload with a policy', () => {
  test('is stored when every condition is met', async () => {
    expect(await upload(await present())).toEqual({ status: 204, code: '' });
  });

  test.each([
    ['larger than the range', 1001, {}, 'EntityTooLarge'],
    ['smaller than the range', 0, {}, 'EntityTooSmall'],
    ['of another type', 10, { 'Content-Type': 'text/html' }, 'AccessDenied'],
    ['under another key', 10, { key: 'in/other.jpg' }, 'AccessDenied'],
    ['with a field without the required prefix', 10, { 'cache-control': 'x' }, 'AccessDenied'],
    ['with a field the policy does not mention', 10, { acl: 'public-read' }, 'AccessDenied'],
    ['with a changed signature', 10, { 'X-Amz-Signature': '0'.repeat(64) }, 'SignatureDoesNotMatch'],
  ])('is refused %s', async (_what, bytes, change, code) => {
    const refused = await upload(await present(), bytes, { 'cache-control': 'private', ...change });
    expect(refused.code).toBe(code);
  });

  test('overwrites despite If-None-Match, which S3 does not support in forms', async () => {
    const { url, fields } = await createPresignedPost(s3, {
      Bucket: under.cloud.outputs['PhotosName'] ?? '',
      Key: 'in/again.jpg',
      Fields: { 'If-None-Match': '*' },
    });
    expect(await upload({ url, fields }, 10, {})).toEqual({ status: 204, code: '' });
    expect(await upload({ url, fields }, 20, {})).toEqual({ status: 204, code: '' });
  });

  test('is refused with a tampered policy', async () => {
    const form = await present();
    const policy = JSON.parse(Buffer.from(form.fields['Policy'] ?? '', 'base64').toString('utf8')) as {
      conditions: unknown[];
    };
    policy.conditions = policy.conditions.map((condition) =>
      Array.isArray(condition) && condition[0] === 'content-length-range'
        ? ['content-length-range', 1, 9999]
        : condition,
    );
    form.fields['Policy'] = Buffer.from(JSON.stringify(policy)).toString('base64');
    expect((await upload(form, 5000)).code).toBe('SignatureDoesNotMatch');
  });

  test('is refused once the policy has expired', async () => {
    const form = await present();
    const refused = await clock.after(61_000, () => upload(form));
    expect(refused).toEqual({ status: 403, code: 'AccessDenied' });
  });

  test('is accepted with a policy signed by a function, session token included', async () => {
    const { body } = await invoke(under, 'Api', { call: 'post' });
    const form = body['done'] as Form;
    expect(form.fields['X-Amz-Security-Token']).toBeDefined();
    expect(await upload(form, 10, {})).toEqual({ status: 204, code: '' });
    expect((await upload(form, 10, { 'X-Amz-Security-Token': 'other' })).code).toBe('InvalidAccessKeyId');
  });
});
