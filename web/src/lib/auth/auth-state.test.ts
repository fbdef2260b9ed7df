import { describe, expect, test } from 'vitest';
import { MemberId } from '#shared/ids.ts';
import { type AuthState, type Session, signedOut, withSession } from './auth-state.ts';
import { googleVisitKey, mayHaveSession, mayReturnFromGoogle } from './session-hint.ts';

const session: Session = {
  accessToken: 'token',
  expiresAt: 2_000_000_000,
  signedInAt: 1_900_000_000,
  tokenType: 'bearer',
  user: { id: 'ada', email: 'ada@example.com', google: false },
  isAdmin: true,
};

const withProfile = (id: string): AuthState => ({
  ...signedOut,
  loading: true,
  profile: {
    id: MemberId.parse(id),
    email: `${id}@example.com`,
    credits: 1,
    isAdmin: false,
    secondFactor: 'optional',
    hasPassword: true,
    createdAt: '2026-11-21T10:00:00.000Z',
    settings: { transactionNotices: true, marketing: false, language: 'en' },
  },
});

describe('auth state', () => {
  test('a session ends the loading, and its token says who is an admin', () => {
    const state = withSession({ ...signedOut, loading: true }, session);
    expect(state).toEqual({ user: session.user, session, loading: false, profile: undefined, isAdmin: true });
  });

  test('a new session of the same member keeps the profile, and another member’s clears it', () => {
    expect(withSession(withProfile('ada'), session).profile?.id).toBe('ada');
    expect(withSession(withProfile('bob'), session).profile).toBeUndefined();
  });

  test('a missing session clears user, profile and admin flag', () => {
    expect(withSession(withProfile('ada'), undefined)).toEqual(signedOut);
  });
});

describe('session hint', () => {
  const storage = (...keys: string[]) => ({ length: keys.length, key: (index: number) => keys[index] ?? null });

  test('a guest has no session hint', () => {
    expect(mayHaveSession(storage('i18nextLng', 'vesika.orders'))).toBe(false);
  });

  test('a member has a session hint', () => {
    expect(mayHaveSession(storage('CognitoIdentityServiceProvider.client.LastAuthUser'))).toBe(true);
  });

  test.each([
    ['the redirect that ends this tab’s visit to Google is a return', '?code=1&state=2', 'visit', true],
    ['a page without it is none, after an abandoned visit', '', 'visit', false],
    ['a link with a code is none in a tab without a visit', '?code=1&state=2', null, false],
  ])('%s', (_, search, visit, expected) => {
    const getItem = (key: string) => (key === googleVisitKey ? visit : null);
    expect(mayReturnFromGoogle(search, { getItem })).toBe(expected);
  });
});
