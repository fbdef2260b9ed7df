import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authState, changeAuthState, startAuth } from './auth-store.ts';
import { keepSession } from './testing/kept-session.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  changeAuthState((state) => ({ ...state, loading: false }));
});

const forever = () => new Promise<void>(() => undefined);

test('a guest is known immediately, without a look-up', () => {
  const look = vi.fn(forever);
  startAuth(look);
  expect(authState().loading).toBe(false);
  expect(look).not.toHaveBeenCalled();
});

test('a guest is looked up once another tab has signed in, and only once', () => {
  const look = vi.fn(forever);
  startAuth(look);
  dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng' }));
  expect(look).not.toHaveBeenCalled();
  keepSession();
  dispatchEvent(new StorageEvent('storage', { key: 'CognitoIdentityServiceProvider.client1.LastAuthUser' }));
  dispatchEvent(new StorageEvent('storage', { key: 'CognitoIdentityServiceProvider.client1.ada.refreshToken' }));
  expect(look).toHaveBeenCalledTimes(1);
});

test('loading lasts until the session was looked up, and at most 3 seconds', () => {
  keepSession();
  startAuth(forever);
  vi.advanceTimersByTime(2999);
  expect(authState().loading).toBe(true);
  vi.advanceTimersByTime(1);
  expect(authState().loading).toBe(false);
});

test('a failed look-up ends the loading', async () => {
  keepSession();
  startAuth(async () => {
    throw new Error('no network');
  });
  expect(authState().loading).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(authState().loading).toBe(false);
});
