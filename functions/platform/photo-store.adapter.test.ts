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

describe('an upload URL', () => {
  const upload = () => createPhotoStore('photos').presignUpload(key, 'image/jpeg', 12_345);

  test('works for a quarter of an hour, and names one key', async () => {
    const url = new URL((await upload()).url);
    expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
    expect(decodeURIComponent(url.pathname)).toContain(key);
  });

  test('signs size, type, caching and the condition that nothing is stored yet', async () => {
    const { url, headers } = await upload();
    expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe(
      'cache-control;content-length;content-type;host;if-none-match',
    );
    expect(headers).toEqual({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=3600',
      'if-none-match': '*',
    });
  });
});
