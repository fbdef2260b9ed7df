import type { ProfileView } from '#shared/accounts/contract.ts';

/** The person of a session, as its tokens name them. */
export interface AuthUser {
  readonly id: string;
  readonly email: string;
  /** Whether the person can sign in through Google, too. */
  readonly google: boolean;
}

/** A session. Its refresh token stays with the sign-in library. */
export interface Session {
  readonly accessToken: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** When the person proved who they are, in seconds since 1970; a refresh leaves it as it is. */
  readonly signedInAt: number;
  readonly tokenType: 'bearer';
  readonly user: AuthUser;
  /** Whether the token names the group `admin`; the server decides by the same. */
  readonly isAdmin: boolean;
}

/**
 * What happened to the session: it was looked up for the first time, somebody signed in or out, a token was exchanged,
 * password, settings or second factor were changed, or somebody came by the link of a reset mail.
 */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY';

/** Who is signed in, as far as it is known. */
export interface AuthState {
  readonly user: AuthUser | undefined;
  readonly session: Session | undefined;
  /** True until the first look for a session has ended, at most three seconds. */
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

/** User and session are replaced; a profile is kept only as long as it is the same person's. */
export function withSession(state: AuthState, session: Session | undefined): AuthState {
  if (session === undefined) return signedOut;
  const { user, isAdmin } = session;
  const profile = state.profile?.id === user.id ? state.profile : undefined;
  return { user, session, loading: false, profile, isAdmin };
}
