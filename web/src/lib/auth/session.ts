import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { getMe } from '#shared/accounts/contract.ts';
import { callApi } from '../api.ts';
import { NetworkFailure } from '../api-problem.ts';
import { siteConfig } from '../site-config.ts';
import { configureAuth } from './amplify.ts';
import { type AuthEvent, type Session, withSession } from './auth-state.ts';
import { authState, changeAuthState } from './auth-store.ts';
import { googleArrived, retriesGoogle } from './google.ts';

/** How often a session is looked at, and how many looks before its end it is refreshed. */
const tickMs = 30_000;
const ticksBeforeEnd = 3;

/** What the library says, in the documented words. */
const events: Readonly<Record<string, AuthEvent>> = {
  signedIn: 'SIGNED_IN',
  signedOut: 'SIGNED_OUT',
  tokenRefresh: 'TOKEN_REFRESHED',
  tokenRefresh_failure: 'TOKEN_REFRESHED',
};

let started: Promise<void> | undefined;

/** Looks for the session of this browser and follows it from then on. */
export function startSession(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

async function start(): Promise<void> {
  // Before configuring: a visit that came back from Google is finished, or refused, by that.
  Hub.listen('auth', ({ payload }) => {
    const event = events[payload.event];
    if (event !== undefined) void announce(event);
    if (payload.event === 'signInWithRedirect') googleArrived();
    if (payload.event === 'signInWithRedirect_failure') void googleRefused(payload.data?.error);
  });
  await configureAuth();
  setInterval(refreshEarly, tickMs);
  await announce('INITIAL_SESSION');
}

/** The way back from Google went wrong; its words are shown, and leave the address. */
async function googleRefused(error: unknown): Promise<void> {
  history.replaceState(history.state, '', location.pathname);
  const refusal = error instanceof Error ? error : new Error(String(error));
  // Whoever pressed Cancel knows.
  if (/access_denied|cancelled/i.test(refusal.message) || (await retriesGoogle(refusal))) return;
  const { sayFailed } = await import('#web/ui/toast.ts');
  await sayFailed(refusal.message);
}

/** Tells the page what happened to the session, and reads the profile again when the person may be another. */
export async function announce(event: AuthEvent): Promise<void> {
  const session = event === 'SIGNED_OUT' ? undefined : await readSession().catch(warn);
  changeAuthState((state) => withSession(state, session));
  if (session !== undefined && event !== 'TOKEN_REFRESHED') await refreshProfile();
}

/** Reads the profile again, for example because a credit was spent; without an answer there is none. */
export async function refreshProfile(): Promise<void> {
  const { user } = authState();
  if (user === undefined) return;
  const answer = await callApi(getMe).catch(warn);
  // Somebody else may be signed in by now.
  changeAuthState((state) => (state.user?.id === user.id ? { ...state, profile: answer?.profile } : state));
}

/** The access token for the API, refreshed when it has expired; undefined when nobody is signed in. */
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
 * Ends the session on this device, or with `everywhere` on all of them.
 *
 * @throws when the pool was not reached to end the others
 */
export async function endSession({ everywhere }: { everywhere: boolean }): Promise<void> {
  await configureAuth();
  if (everywhere) await (await import('./sign-out-everywhere.ts')).signOutEverywhere(await accessToken());
  forgetHostedPages((await siteConfig()).userPoolClientId);
  await signOut();
  changeAuthState((state) => withSession(state, undefined));
}

/** Otherwise signing out would lead away to the hosted pages; who came from Google stays signed in there anyway. */
function forgetHostedPages(clientId: string): void {
  const prefix = `CognitoIdentityServiceProvider.${clientId}.`;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && /\.(oauthSignIn|oauthMetadata)$/.test(key)) localStorage.removeItem(key);
  }
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
    user: { id: String(sub), email: String(idToken?.payload['email'] ?? '') },
    isAdmin: Array.isArray(groups) && groups.includes('admin'),
  };
}

function refreshEarly(): void {
  const { session } = authState();
  const endsIn = (session?.expiresAt ?? Number.POSITIVE_INFINITY) * 1000 - Date.now();
  if (endsIn <= ticksBeforeEnd * tickMs) fetchAuthSession({ forceRefresh: true }).catch(warn);
}

function warn(error: unknown): undefined {
  console.warn('The session could not be read', error);
}
