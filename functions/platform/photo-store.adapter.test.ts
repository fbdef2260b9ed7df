import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { limits } from '#shared/limits.ts';
import { createPhotoStore } from './photo-store.adapter.ts';

const before = { ...process.env };
beforeAll(() => {
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
});
afterAll(() => {
  process.env = before;
});

const key = 'guest@example.com/2026/output.jpeg';

describe('a signed link', () => {
  test('opens one picture for exactly an hour', async () => {
    const link = new URL(await createPhotoStore('photos').signLink(key));
    expect(link.searchParams.get('X-Amz-Expires')).toBe('3600');
    expect(limits.signedUrlSeconds).toBe(3600);
    expect(decodeURIComponent(link.pathname)).toContain(key);
  });

  test('can expire earlier', async () => {
    const link = new URL(await createPhotoStore('photos').signLink(key, undefined, 300));
    expect(link.searchParams.get('X-Amz-Expires')).toBe('300');
  });

  test('for a download has the file name', async () => {
    const link = new URL(await createPhotoStore('photos').signLink(key, 'photo.jpeg'));
    expect(link.searchParams.get('response-content-disposition')).toBe('attachment; filename="photo.jpeg"');
    expect(link.searchParams.get('X-Amz-Expires')).toBe('3600');
  });
});

test('an upload form accepts one key, one type and 10 MB for a quarter of an hour', async () => {
  const asked = Date.now();
  const { fields } = await createPhotoStore('photos').presignUpload(key, 'image/jpeg');
  const policy = JSON.parse(Buffer.from(fields['Policy'] ?? '', 'base64').toString());
  expect(Math.round((Date.parse(policy.expiration) - asked) / 60_000)).toBe(15);
  expect(policy.conditions).toEqual(
    expect.arrayContaining([
      ['content-length-range', 1, 10 * 1024 * 1024],
      ['eq', '$Content-Type', 'image/jpeg'],
      { bucket: 'photos' },
      { key },
    ]),
  );
});
