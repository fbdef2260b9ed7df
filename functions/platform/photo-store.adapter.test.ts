import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

describe('an object that is pinned by its ETag', () => {
  const pinned = '"seen"';
  let server: Server;
  /** The ETag of the stored object, and the headers of the last request. */
  const stored = { etag: pinned, asked: {} as IncomingHttpHeaders };
  beforeAll(async () => {
    server = createServer((request, response) => {
      stored.asked = request.headers;
      const wanted = request.headers['if-match'] ?? request.headers['x-amz-copy-source-if-match'];
      const isRefused = wanted !== undefined && wanted !== stored.etag;
      request.resume().on('end', () => {
        response.writeHead(isRefused ? 412 : 200, { etag: stored.etag });
        const isCopy = request.headers['x-amz-copy-source'] !== undefined;
        response.end(isRefused || isCopy ? answerOf(isRefused) : 'a picture');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    process.env['AWS_ENDPOINT_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    delete process.env['AWS_ENDPOINT_URL'];
    server.close();
  });
  const answerOf = (isRefused: boolean) =>
    isRefused
      ? '<Error><Code>PreconditionFailed</Code><Message>changed</Message></Error>'
      : '<CopyObjectResult><ETag>"copy"</ETag></CopyObjectResult>';

  const photos = () => createPhotoStore('photos');
  test.each([
    ['read', () => photos().read(key, pinned), undefined],
    ['exchanged', () => photos().exchange(key, Buffer.from('new'), 'image/jpeg', pinned), undefined],
    ['copied', () => photos().copy(key, 'copy.jpeg', pinned), false],
  ] as const)('is %s while it is the same, and not after another upload', async (_, act, refused) => {
    stored.etag = pinned;
    expect(await act()).not.toEqual(refused);
    stored.etag = '"another"';
    expect(await act()).toEqual(refused);
    expect(stored.asked['if-match'] ?? stored.asked['x-amz-copy-source-if-match']).toBe(pinned);
  });
});
