import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { authState } from './auth-store.ts';
import { startSession } from './session.ts';
import { aCloud, aProfile, aToken, keepSession } from './testing/kept-session.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

test('the session is checked every 30 s, and refreshed when it expires within 90 s', async () => {
  // Only timers and the date are faked; requests take real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const nowS = Math.floor(Date.now() / 1000);
  const refreshed: unknown[] = [];
  server.use(
    aCloud,
    http.get('*/api/me', () => HttpResponse.json({ profile: aProfile() })),
    http.post('*/', async ({ request }) => {
      refreshed.push(await request.json());
      const claims = { sub: 'ada', username: 'ada', email: 'ada@example.com', exp: nowS + 3600 };
      return HttpResponse.json({ AuthenticationResult: { AccessToken: aToken(claims), IdToken: aToken(claims) } });
    }),
  );
  keepSession({ exp: nowS + 125 });
  await startSession();
  expect(authState().session?.expiresAt).toBe(nowS + 125);
  vi.advanceTimersByTime(30_000);
  await new Promise(setImmediate);
  expect(refreshed).toEqual([]);
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(() => expect(authState().session?.expiresAt).toBe(nowS + 3600));
  expect(refreshed).toHaveLength(1);
});
