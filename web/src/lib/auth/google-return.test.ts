import { webcrypto } from 'node:crypto';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { configureAuth } from './amplify.ts';
import { continueWithGoogle } from './google.ts';
import { returnFromGoogle } from './google-return.ts';
import { googleVisitKey, mayHaveSession } from './session-hint.ts';
import { aCloud, aToken } from './testing/kept-session.ts';

const said = vi.hoisted(() => vi.fn());
vi.mock('#web/ui/toast.ts', () => ({ sayFailed: said }));

/** The forms that the pool got for codes. */
let redeemed: URLSearchParams[] = [];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(async () => {
  redeemed = [];
  vi.stubGlobal('crypto', webcrypto);
  // A page of the test cannot leave.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(
    aCloud,
    http.post('*/oauth2/token', async ({ request }) => {
      redeemed.push(new URLSearchParams(await request.text()));
      const token = aToken({ sub: 'ada', username: 'google_1' });
      return HttpResponse.json({ access_token: token, id_token: token, refresh_token: 'refresh' });
    }),
  );
  await configureAuth();
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.resetHandlers();
  said.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterAll(() => server.close());

const visit = () => JSON.parse(sessionStorage.getItem(googleVisitKey) ?? 'null');
const comeBack = async (answer: Record<string, string>) => {
  history.replaceState(null, '', `/?${new URLSearchParams(answer)}`);
  return await returnFromGoogle();
};
const ada = { id: 'ada', email: 'ada@example.com', google: true };
const settings = '/orders?tab=settings';

test('a return from Google exchanges its code once, keeps the session and removes the code from the URL', async () => {
  await continueWithGoogle();
  const { state, verifier } = visit();
  expect(await comeBack({ code: 'once', state })).toBe(true);
  expect(Object.fromEntries(redeemed[0] ?? [])).toMatchObject({ code: 'once', code_verifier: verifier });
  expect(mayHaveSession(localStorage)).toBe(true);
  expect(location.href).toBe(`${location.origin}/`);
  expect(await comeBack({ code: 'once', state })).toBe(false);
  expect(redeemed).toHaveLength(1);
});

test('a link with the state of another browser is ignored and ends no visit', async () => {
  await continueWithGoogle();
  const { state } = visit();
  expect(await comeBack({ code: 'foreign', state: 'another' })).toBe(false);
  expect(redeemed).toEqual([]);
  expect(await comeBack({ code: 'own', state })).toBe(true);
});

test.each([
  ['the same member', ada.id, settings],
  ['another member', 'bob', '/'],
])('%s who comes back to re-authenticate %s continues at %s', async (_, id, path) => {
  await continueWithGoogle({ user: { ...ada, id }, returnTo: settings });
  await comeBack({ code: 'once', state: visit().state });
  expect(location.pathname + location.search).toBe(path);
});

test('the first visit with a known e-mail is repeated once', async () => {
  const linked = { error: 'invalid_request', error_description: 'Already found an entry for username google_1' };
  await continueWithGoogle();
  expect(await comeBack({ ...linked, state: visit().state })).toBe(false);
  expect(visit()).toMatchObject({ retried: true });
  expect(said).not.toHaveBeenCalled();
  expect(await comeBack({ ...linked, state: visit().state })).toBe(false);
  expect(visit()).toBeNull();
  expect(said).toHaveBeenCalledWith(linked.error_description);
});

test('Cancel at Google shows no message, and any other error shows its own', async () => {
  await continueWithGoogle();
  await comeBack({ error: 'access_denied', state: visit().state });
  expect(said).not.toHaveBeenCalled();
  await continueWithGoogle();
  await comeBack({ error: 'server_error', error_description: 'Database is asleep', state: visit().state });
  expect(said).toHaveBeenCalledWith('Database is asleep');
  expect(location.search).toBe('');
});

test('a pool that cannot be reached for the code shows the words for an unreachable server', async () => {
  server.use(http.post('*/oauth2/token', () => HttpResponse.error()));
  await continueWithGoogle();
  expect(await comeBack({ code: 'once', state: visit().state })).toBe(false);
  expect(said).toHaveBeenCalledWith('Could not reach server. Please try again.');
});

test('a refused code shows a general error', async () => {
  server.use(http.post('*/oauth2/token', () => HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })));
  await continueWithGoogle();
  expect(await comeBack({ code: 'old', state: visit().state })).toBe(false);
  expect(mayHaveSession(localStorage)).toBe(false);
  expect(said).toHaveBeenCalledTimes(1);
});
