import type { ProfileView } from '#shared/accounts/contract.ts';

/** The member of a session, as named by its tokens. */
export interface AuthUser {
  readonly id: string;
  readonly email: string;
  /** Whether the member can also sign in with Google. */
  readonly google: boolean;
}

/** A session. The sign-in library keeps its refresh token. */
export interface Session {
  readonly accessToken: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** When the member authenticated, in seconds since 1970; a refresh keeps it. */
  readonly signedInAt: number;
  readonly tokenType: 'bearer';
  readonly user: AuthUser;
  /** Whether the token has the group `admin`; the server decides by the same. */
  readonly isAdmin: boolean;
}

/**
 * What happened to the session: the initial look-up, sign-in, sign-out, a token refresh, a change of password, settings
 * or second factor, or a visit by the link of a reset mail.
 */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY';

/** The auth state. */
export interface AuthState {
  readonly user: AuthUser | undefined;
  readonly session: Session | undefined;
  /** True until the initial look-up has ended, for at most three seconds. */
  readonly loading: boolean;
  readonly profile: ProfileView | undefined;
  readonly isAdmin: boolean;
}

export const signedOut: AuthState = {
  user: undefined,
  session: undefined,
  loading: false,
  profile: undefined,
  isAdmin: false,
};

/** Replaces user and session; the profile is kept if the member is the same. */
export function withSession(state: AuthState, session: Session | undefined): AuthState {
  if (session === undefined) return signedOut;
  const { user, isAdmin } = session;
  const profile = state.profile?.id === user.id ? state.profile : undefined;
  return { user, session, loading: false, profile, isAdmin };
}
