import { describe, expect, test } from 'vitest';
import { MemberId } from '#shared/ids.ts';
import { type AuthState, type Session, signedOut, withSession } from './auth-state.ts';
import { mayHaveSession } from './session-hint.ts';

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

describe('who is signed in', () => {
  test('a session ends the loading, and its token says who is an admin', () => {
    const state = withSession({ ...signedOut, loading: true }, session);
    expect(state).toEqual({ user: session.user, session, loading: false, profile: undefined, isAdmin: true });
  });

  test('the profile of the same person is kept, that of another is not', () => {
    expect(withSession(withProfile('ada'), session).profile?.id).toBe('ada');
    expect(withSession(withProfile('bob'), session).profile).toBeUndefined();
  });

  test('without a session nothing is left of the person', () => {
    expect(withSession(withProfile('ada'), undefined)).toEqual(signedOut);
  });
});

describe('the hint that a session may exist', () => {
  const storage = (...keys: string[]) => ({ length: keys.length, key: (index: number) => keys[index] ?? null });

  test('a guest has none', () => {
    expect(mayHaveSession(storage('i18nextLng', 'vesika.orders'))).toBe(false);
  });

  test('a member has one, and so has who comes back from Google', () => {
    expect(mayHaveSession(storage('CognitoIdentityServiceProvider.client.LastAuthUser'))).toBe(true);
    expect(mayHaveSession(storage('CognitoIdentityServiceProvider.client.inflightOAuth'))).toBe(true);
  });

  test('what is left of a visit to Google that was given up is none', () => {
    expect(mayHaveSession(storage('CognitoIdentityServiceProvider.client.inflightOAuthDeadline'))).toBe(false);
  });
});
