import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { NetworkFailure } from '#web/lib/api-problem.ts';
import { sendFile } from './send-file.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const upload = {
  url: 'http://storage.test/input.jpeg',
  headers: { 'if-none-match': '*', 'content-type': 'image/jpeg' },
};

/** Sends a file to a storage that answers like this. */
function send(answer: () => Response): Promise<void> {
  server.use(http.put(upload.url, answer));
  return sendFile(upload, new Blob(['selfie']), { onShare: () => {}, signal: new AbortController().signal });
}
const refused = (status: number, code: string) => () =>
  HttpResponse.xml(`<Error><Code>${code}</Code></Error>`, { status });

test('a file that the storage takes is sent', async () => {
  await expect(send(() => new HttpResponse())).resolves.toBeUndefined();
});

test('a file that arrived before, in an attempt whose answer was lost, counts as sent', async () => {
  await expect(send(refused(412, 'PreconditionFailed'))).resolves.toBeUndefined();
});

test.each([
  [409, 'ConditionalRequestConflict'],
  [500, 'InternalError'],
  [503, 'SlowDown'],
])('an upload answered with %i %s is a network failure, which is retried', async (status, code) => {
  await expect(send(refused(status, code))).rejects.toBeInstanceOf(NetworkFailure);
});

test('an upload that is not answered is a network failure', async () => {
  await expect(send(() => HttpResponse.error())).rejects.toBeInstanceOf(NetworkFailure);
});

test('an upload that the storage refuses has not arrived', async () => {
  const failure = send(refused(403, 'AccessDenied'));
  await expect(failure).rejects.toMatchObject({ code: 'photo_not_uploaded', status: 403, message: 'AccessDenied' });
});
