import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { getMe } from '#shared/accounts/contract.ts';
import { callApi } from '../api.ts';
import { NetworkFailure } from '../api-problem.ts';
import { siteConfig } from '../site-config.ts';
import { forgetTyped } from '../typed-in-tab.ts';
import { configureAuth } from './amplify.ts';
import { type AuthEvent, type Session, withSession } from './auth-state.ts';
import { authState, changeAuthState } from './auth-store.ts';
import { googleArrived, pathAfterGoogle, retriesGoogle } from './google.ts';

/** How often a session is looked at, and how many looks before its end it is refreshed. */
const tickMs = 30_000;
const ticksBeforeEnd = 3;

/** What the library says, in the documented words. */
const events: Readonly<Record<string, AuthEvent>> = {
  signedIn: 'SIGNED_IN',
  signedOut: 'SIGNED_OUT',
  tokenRefresh: 'TOKEN_REFRESHED',
};

/** Refusals after which the library has thrown the tokens away; after any other it keeps them and tries again. */
const endedBy = /^(NotAuthorized|TokenRevoked|UserNotFound|PasswordResetRequired|UserNotConfirmed|RefreshTokenReuse)/;

/** When somebody proved on this page who they are, in milliseconds since 1970. */
let provenAtMs = 0;

/** Whether somebody proved on this page, within the last `ms`, who they are. */
export function provenWithin(ms: number): boolean {
  return Date.now() - provenAtMs <= ms;
}

/** How often somebody signed out on this page. */
let signOuts = 0;

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
    if (event === 'SIGNED_IN') provenAtMs = Date.now();
    if (event !== undefined) void announce(event);
    if (payload.event === 'tokenRefresh_failure' && endedBy.test(nameOf(payload.data?.error))) {
      void announce('SIGNED_OUT');
    }
    if (payload.event === 'customOAuthState') void goOn(payload.data);
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

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

/** Back from Google: the page goes on where the person left it. */
async function goOn(state: string): Promise<void> {
  const session = await readSession().catch(warn);
  const path = pathAfterGoogle(state, session?.user);
  if (path === undefined) return;
  provenAtMs = Date.now();
  history.replaceState(history.state, '', path);
  // The router hears of addresses it did not set itself by this event.
  dispatchEvent(new PopStateEvent('popstate'));
}

/**
 * Tells the page what happened to the session: user, session and admin flag are replaced, and the profile is read again.
 * While the pool cannot be reached, whoever was signed in still is.
 */
export async function announce(event: AuthEvent): Promise<void> {
  if (event === 'SIGNED_OUT') {
    signOuts += 1;
    return replaceSession(undefined);
  }
  const before = signOuts;
  try {
    const session = await readSession();
    // Whoever signed out meanwhile is not signed in again by what was read before.
    if (signOuts !== before) return;
    replaceSession(session);
  } catch (error) {
    warn(error);
    changeAuthState((state) => ({ ...state, loading: false }));
  }
  await refreshProfile();
}

/** Somebody opened the link of a reset mail. The link gives no session; whoever is signed in here still is. */
export async function recoverPassword(): Promise<void> {
  await startSession();
  await announce('PASSWORD_RECOVERY');
}

/** Exchanges the tokens for ones that know what the pool has learnt since, for example a second factor. */
export async function renewSession(): Promise<void> {
  await fetchAuthSession({ forceRefresh: true });
  await announce('USER_UPDATED');
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
  replaceSession(undefined);
}

/** What a member typed leaves the tab with their session. */
function replaceSession(session: Session | undefined): void {
  const { user } = authState();
  if (user !== undefined && user.id !== session?.user.id) forgetTyped(sessionStorage);
  changeAuthState((state) => withSession(state, session));
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
    user: {
      id: String(sub),
      email: String(idToken?.payload['email'] ?? ''),
      google: Array.isArray(idToken?.payload['identities']),
    },
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
