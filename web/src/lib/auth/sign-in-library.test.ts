import { delay, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFailure } from '../api-problem.ts';
import { startSession } from './session.ts';
import { signIn } from './sign-in-library.ts';
import { aCloud } from './testing/kept-session.ts';

/** How many calls the pool did not answer. */
let unanswered = 0;
const server = setupServer();
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  server.use(
    aCloud,
    http.post('*/', async () => {
      unanswered++;
      await delay('infinite');
    }),
  );
  await startSession();
});
beforeEach(() => {
  unanswered = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});
afterAll(() => server.close());

async function poolIsAsked(): Promise<void> {
  while (unanswered === 0) await new Promise(setImmediate);
}

test('a sign-in that the pool does not answer fails after half a minute', async () => {
  const failed = expect(signIn({ username: 'ada@example.com', password: 'a long phrase' })).rejects.toThrow(
    NetworkFailure,
  );
  await poolIsAsked();
  await vi.advanceTimersByTimeAsync(30_000);
  await failed;
});
