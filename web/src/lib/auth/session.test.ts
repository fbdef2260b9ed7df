import { Hub } from 'aws-amplify/utils';
import { delay, HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { authState, changeAuthState } from './auth-store.ts';
import { announce, endSession, provenWithin, recoverPassword, startSession } from './session.ts';
import { mayHaveSession } from './session-hint.ts';
import { fetchAuthSession } from './session-tokens.ts';
import { aCloud, aProfile, aToken, keepSession } from './testing/kept-session.ts';

/** How often the profile was requested, and its credits. */
let asked = 0;
const server = setupServer();
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  server.use(aCloud);
  await startSession();
});
beforeEach(() => {
  asked = 0;
  server.use(
    aCloud,
    http.get('*/api/me', () => HttpResponse.json({ profile: aProfile({ credits: ++asked }) })),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  changeAuthState(() => ({ user: undefined, session: undefined, loading: false, profile: undefined, isAdmin: false }));
});
afterAll(() => server.close());

const said = (event: string, data: object = {}, inAnotherTab = false) =>
  Hub.dispatch('auth', { event, data } as never, 'Auth', Symbol.for('amplify_default'), inAnotherTab);

describe('session events', () => {
  test.each(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'PASSWORD_RECOVERY'] as const)(
    '%s replaces user and session, and reloads profile and admin flag',
    async (event) => {
      keepSession();
      await announce(event);
      expect(authState()).toMatchObject({
        user: { id: 'ada', email: 'ada@example.com', google: false },
        session: { tokenType: 'bearer', isAdmin: false },
        profile: { credits: 1 },
        loading: false,
        isAdmin: false,
      });
      keepSession({ groups: ['admin'], google: true });
      await announce(event);
      expect(authState()).toMatchObject({ isAdmin: true, user: { google: true }, profile: { credits: 2 } });
    },
  );

  test('SIGNED_OUT clears user, session, profile and admin flag', async () => {
    keepSession({ groups: ['admin'] });
    await announce('SIGNED_IN');
    await announce('SIGNED_OUT');
    expect(authState()).toEqual({
      user: undefined,
      session: undefined,
      loading: false,
      profile: undefined,
      isAdmin: false,
    });
  });

  test('a member’s typed values are removed with the session, and stay on a refresh', async () => {
    keepSession();
    await announce('SIGNED_IN');
    sessionStorage.setItem('vesika.buyer', '{"city":"Bursa"}');
    sessionStorage.setItem('vesika.address', 'eve@example.com');
    await announce('TOKEN_REFRESHED');
    expect(sessionStorage.getItem('vesika.buyer')).not.toBeNull();
    expect(sessionStorage.getItem('vesika.address')).not.toBeNull();
    await announce('SIGNED_OUT');
    expect(sessionStorage.getItem('vesika.buyer')).toBeNull();
    expect(sessionStorage.getItem('vesika.address')).toBeNull();
  });

  test('a guest’s typed values stay', async () => {
    sessionStorage.setItem('vesika.buyer', '{"city":"Bursa"}');
    sessionStorage.setItem('vesika.address', 'eve@example.com');
    await announce('INITIAL_SESSION');
    expect(sessionStorage.getItem('vesika.buyer')).not.toBeNull();
    expect(sessionStorage.getItem('vesika.address')).not.toBeNull();
  });

  test('a missing session clears everything, whatever the event', async () => {
    keepSession();
    await announce('SIGNED_IN');
    localStorage.clear();
    await announce('TOKEN_REFRESHED');
    expect(authState().user).toBeUndefined();
    expect(authState().profile).toBeUndefined();
  });

  test('a profile that cannot be loaded is logged and undefined', async () => {
    keepSession({ groups: ['admin'] });
    server.use(http.get('*/api/me', () => HttpResponse.error()));
    await announce('SIGNED_IN');
    expect(authState()).toMatchObject({ user: { id: 'ada' }, profile: undefined });
    expect(console.warn).toHaveBeenCalled();
  });
});

describe('events of the sign-in library', () => {
  test('a sign-in sets the member’s session, proven now', async () => {
    keepSession();
    expect(provenWithin(1000)).toBe(false);
    said('signedIn');
    await vi.waitFor(() => expect(authState().profile).toBeDefined());
    expect(provenWithin(1000)).toBe(true);
  });

  test('a sign-in in another tab sets the session, and proves nothing on this page', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    keepSession();
    said('signedIn', {}, true);
    await vi.waitFor(() => expect(authState().profile).toBeDefined());
    expect(provenWithin(1000)).toBe(false);
  });

  test('a sign-out in another tab ends the session of this page', async () => {
    keepSession();
    await announce('SIGNED_IN');
    said('signedOut', {}, true);
    await vi.waitFor(() => expect(authState().user).toBeUndefined());
  });

  test('a page that Back brings back has lost the session that ended meanwhile', async () => {
    keepSession();
    await announce('SIGNED_IN');
    localStorage.clear();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(authState().user).toBeUndefined());
  });

  test('a refused refresh ends the session', async () => {
    keepSession();
    await announce('SIGNED_IN');
    said('tokenRefresh_failure', { error: Object.assign(new Error('revoked'), { name: 'NotAuthorizedException' }) });
    await vi.waitFor(() => expect(authState().user).toBeUndefined());
  });

  test('an unreachable pool ends nothing and is not polled in a loop', async () => {
    keepSession();
    await announce('SIGNED_IN');
    let refreshes = 0;
    server.use(
      http.post('*/', () => {
        refreshes++;
        return HttpResponse.json({ __type: 'InternalErrorException', message: 'down' }, { status: 400 });
      }),
    );
    keepSession({ exp: 1 });
    await announce('TOKEN_REFRESHED');
    expect(authState()).toMatchObject({ user: { id: 'ada' }, loading: false });
    expect(refreshes).toBeGreaterThan(0);
    const soFar = refreshes;
    await announce('USER_UPDATED');
    expect(refreshes).toBe(2 * soFar);
  });
});

test('a sign-out ends the session of this browser immediately, and the pool revokes its refresh token', async () => {
  keepSession();
  await announce('SIGNED_IN');
  const revoked: unknown[] = [];
  server.use(
    http.post('*/', async ({ request }) => {
      revoked.push(request.headers.get('x-amz-target'), await request.json());
      await delay('infinite');
    }),
  );
  await endSession({ everywhere: false });
  expect(authState().user).toBeUndefined();
  expect(mayHaveSession(localStorage)).toBe(false);
  await vi.waitFor(() => expect(revoked).toHaveLength(2));
  expect(revoked).toEqual(['AWSCognitoIdentityProviderService.RevokeToken', { ClientId: 'client1', Token: 'refresh' }]);
});

describe('a token refresh that the pool answers after the sign-out', () => {
  const claims = { sub: 'ada', username: 'ada', email: 'ada@example.com' };
  const tokens = { AuthenticationResult: { AccessToken: aToken(claims), IdToken: aToken(claims) } };
  const refusal = { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' };

  /** A refresh by a signed-in member, whose answer waits for `answer`. */
  async function refreshing() {
    keepSession();
    await announce('SIGNED_IN');
    const { promise: answered, resolve: answer } = Promise.withResolvers<HttpResponse<JsonBodyType>>();
    const asked = Promise.withResolvers<void>();
    server.use(
      http.post('*/', ({ request }) => {
        if (request.headers.get('x-amz-target')?.endsWith('RevokeToken')) return HttpResponse.json({});
        asked.resolve();
        return answered;
      }),
    );
    const refreshed = fetchAuthSession({ forceRefresh: true });
    await asked.promise;
    return { refreshed, answer };
  }

  test('signs the member in again neither on the page nor in the storage', async () => {
    const { refreshed, answer } = await refreshing();
    await endSession({ everywhere: false });
    answer(HttpResponse.json(tokens));
    await expect(refreshed).rejects.toThrow();
    expect(mayHaveSession(localStorage)).toBe(false);
    await announce('INITIAL_SESSION');
    expect(authState().user).toBeUndefined();
  });

  test.each([
    ['with tokens', () => HttpResponse.json(tokens)],
    ['with a refusal', () => HttpResponse.json(refusal, { status: 400 })],
  ])('%s keeps the tokens of a member who signed in since', async (_, theAnswer) => {
    const { refreshed, answer } = await refreshing();
    await endSession({ everywhere: false });
    keepSession({ id: 'bob', refreshToken: 'of bob' });
    answer(theAnswer());
    await expect(refreshed).rejects.toThrow();
    await announce('INITIAL_SESSION');
    expect(authState().user?.id).toBe('bob');
  });
});

test('the link of a reset mail creates no session and keeps the current one', async () => {
  await recoverPassword();
  expect(authState().user).toBeUndefined();
  keepSession();
  await recoverPassword();
  expect(authState()).toMatchObject({ user: { id: 'ada' }, profile: { credits: 1 } });
});
