import { Hub } from 'aws-amplify/utils';
import i18next from 'i18next';
import { getMe } from '#shared/accounts/contract.ts';
import { callApi } from '../api.ts';
import { NetworkFailure } from '../api-problem.ts';
import { forgetTyped } from '../typed-in-tab.ts';
import { configureAuth } from './amplify.ts';
import { type AuthEvent, type Session, withSession } from './auth-state.ts';
import { authState, changeAuthState } from './auth-store.ts';
import { revokeToken, signOutEverywhere } from './end-tokens.ts';
import { keepChecking, refreshWhenDue } from './keep-fresh.ts';
import { mayReturnFromGoogle } from './session-hint.ts';
import { dropTokens, fetchAuthSession } from './session-tokens.ts';
import { withinLimit } from './within-limit.ts';

/** The library's events, by their documented names. */
const events: Readonly<Record<string, AuthEvent>> = {
  signedIn: 'SIGNED_IN',
  signedOut: 'SIGNED_OUT',
  tokenRefresh: 'TOKEN_REFRESHED',
};

/** Refusals after which the library has dropped the tokens; after any other it keeps them and retries. */
const endedBy = /^(NotAuthorized|TokenRevoked|UserNotFound|PasswordResetRequired|UserNotConfirmed|RefreshTokenReuse)/;

/** When a member authenticated on this page, in milliseconds since 1970. */
let provenAtMs = 0;

/** Whether a member authenticated on this page within the last `ms`. */
export function provenWithin(ms: number): boolean {
  return Date.now() - provenAtMs <= ms;
}

/** Counts the sign-outs on this page. */
let signOuts = 0;

/** Whether the last look-up failed; the stored session is then read again. */
let isUnread = false;

let started: Promise<void> | undefined;

/**
 * Looks up this browser's session and follows it from then on.
 *
 * @throws NetworkFailure when the look-up takes too long
 */
export async function startSession(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  await withinLimit(started);
}

async function start(): Promise<void> {
  await configureAuth();
  Hub.listen(
    'auth',
    ({ payload, crossTab }) => {
      const event = events[payload.event];
      if (event === 'SIGNED_IN' && !crossTab) provenAtMs = Date.now();
      if (event !== undefined) void announce(event);
      if (payload.event === 'tokenRefresh_failure' && endedBy.test(nameOf(payload.data?.error))) {
        void announce('SIGNED_OUT');
      }
    },
    // A sign-out in one tab counts in all.
    { enableCrossTabEvents: true },
  );
  // A page kept for Back and Forward hears nothing of the other tabs.
  addEventListener('pageshow', ({ persisted }) => persisted && void announce('INITIAL_SESSION'));
  if (await returnedFromGoogle()) {
    provenAtMs = Date.now();
    await announce('SIGNED_IN');
  } else {
    await announce('INITIAL_SESSION');
  }
  keepChecking(checkSession, isUnread ? 1 : 0);
}

/** Whether a member signed in with Google; the file of a return is loaded for one only. */
async function returnedFromGoogle(): Promise<boolean> {
  if (!mayReturnFromGoogle(location.search, sessionStorage)) return false;
  try {
    const { returnFromGoogle } = await import('./google-return.ts');
    return await returnFromGoogle();
  } catch (error) {
    warn(error);
    // The message's file may be missing as well.
    const toast = await import('#web/ui/toast.ts').catch(warn);
    await toast?.sayFailed(i18next.t('problems:network'));
    return false;
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

/**
 * Applies an event: replaces user, session and admin flag, and reloads the profile. While the pool is unreachable, a
 * signed-in member stays so.
 */
export async function announce(event: AuthEvent): Promise<void> {
  if (event === 'SIGNED_OUT') {
    signOuts += 1;
    isUnread = false;
    return replaceSession(undefined);
  }
  const before = signOuts;
  try {
    const session = await readSession();
    isUnread = false;
    // A sign-out in between wins over data read before it.
    if (signOuts !== before) return;
    replaceSession(session);
  } catch (error) {
    warn(error);
    isUnread = true;
    changeAuthState((state) => ({ ...state, loading: false }));
  }
  await refreshProfile();
}

/** The link of a reset mail was opened. The link creates no session; a signed-in member stays so. */
export async function recoverPassword(): Promise<void> {
  await startSession();
  await announce('PASSWORD_RECOVERY');
}

/** Refreshes the tokens to include recent changes of the pool, for example a second factor. */
export async function renewSession(): Promise<void> {
  await fetchAuthSession({ forceRefresh: true });
  await announce('USER_UPDATED');
}

/** Reloads the profile, for example after a credit was spent; undefined if that fails. */
export async function refreshProfile(): Promise<void> {
  const { user } = authState();
  if (user === undefined) return;
  const answer = await withinLimit(callApi(getMe)).catch(warn);
  // Another member may be signed in by now.
  changeAuthState((state) => (state.user?.id === user.id ? { ...state, profile: answer?.profile } : state));
}

/** The access token for the API, refreshed if expired; undefined for guests. */
export async function accessToken(): Promise<string | undefined> {
  await configureAuth();
  try {
    const { tokens } = await fetchAuthSession();
    return tokens?.accessToken.toString();
  } catch (error) {
    throw new NetworkFailure(error);
  }
}

/**
 * Ends the session on this device, or with `everywhere` on all of them. Without `everywhere` it does not wait for the
 * pool.
 *
 * @throws when the pool was not reached to end the others
 */
export async function endSession({ everywhere }: { everywhere: boolean }): Promise<void> {
  await configureAuth();
  if (everywhere) await signOutEverywhere(await accessToken());
  const refreshToken = await dropTokens();
  await announce('SIGNED_OUT');
  if (refreshToken !== undefined && !everywhere) revokeToken(refreshToken).catch(warn);
}

/** A member's typed values are removed with the session. */
function replaceSession(session: Session | undefined): void {
  const { user } = authState();
  if (user !== undefined && user.id !== session?.user.id) forgetTyped(sessionStorage);
  changeAuthState((state) => withSession(state, session));
}

async function readSession(): Promise<Session | undefined> {
  const { tokens } = await fetchAuthSession();
  if (tokens === undefined) return undefined;
  const { accessToken: access, idToken } = tokens;
  const { sub, exp, auth_time: signedInAt, 'cognito:groups': groups } = access.payload;
  return {
    accessToken: access.toString(),
    expiresAt: exp ?? 0,
    signedInAt: Number(signedInAt ?? 0),
    tokenType: 'bearer',
    user: {
      id: String(sub),
      email: String(idToken?.payload['email'] ?? ''),
      google: Array.isArray(idToken?.payload['identities']),
    },
    isAdmin: Array.isArray(groups) && groups.includes('admin'),
  };
}

/** Reads the session again after a failure, otherwise refreshes it when that is due; returns whether that worked. */
async function checkSession(): Promise<boolean> {
  if (!isUnread) return await refreshWhenDue();
  await announce('INITIAL_SESSION');
  return !isUnread;
}

function warn(error: unknown): undefined {
  console.warn('The session could not be read', error);
}
