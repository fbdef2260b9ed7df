import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { authState } from './auth-store.ts';
import { startSession } from './session.ts';
import { googleVisitKey } from './session-hint.ts';
import { aCloud, aProfile, aToken, keepSession } from './testing/kept-session.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

test('a member whose session could not be refreshed at the start is signed in once the pool answers again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let answers = false;
  const claims = { sub: 'ada', username: 'ada', email: 'ada@example.com' };
  server.use(
    aCloud,
    http.get('*/api/me', () => HttpResponse.json({ profile: aProfile() })),
    http.post('*/', () =>
      answers
        ? HttpResponse.json({ AuthenticationResult: { AccessToken: aToken(claims), IdToken: aToken(claims) } })
        : HttpResponse.json({ __type: 'InternalErrorException', message: 'down' }, { status: 400 }),
    ),
  );
  keepSession({ exp: 1 });
  await startSession();
  expect(authState()).toMatchObject({ user: undefined, loading: false });
  answers = true;
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(authState()).toMatchObject({ user: { id: 'ada' }, profile: { credits: 1 } }));
});

test('a return from Google whose file cannot be fetched says so, and the kept session is read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.resetModules();
  const sayFailed = vi.fn();
  vi.doMock('./google-return.ts', () => Promise.reject(new Error('not fetched')));
  vi.doMock('#web/ui/toast.ts', () => ({ sayFailed }));
  server.use(
    aCloud,
    http.get('*/api/me', () => HttpResponse.json({ profile: aProfile() })),
  );
  keepSession();
  sessionStorage.setItem(googleVisitKey, '{}');
  history.replaceState(null, '', '/?code=1&state=2');
  const [session, store] = await Promise.all([import('./session.ts'), import('./auth-store.ts')]);
  await session.startSession();
  expect(sayFailed).toHaveBeenCalledTimes(1);
  expect(store.authState()).toMatchObject({ user: { id: 'ada' } });
});
