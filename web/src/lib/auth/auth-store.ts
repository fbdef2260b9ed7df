import { type AuthState, signedOut } from './auth-state.ts';
import { mayHaveSession, mayReturnFromGoogle } from './session-hint.ts';

/** Loading ends after this time even without an answer. */
const safetyMs = 3000;

const listeners = new Set<() => void>();
let state: AuthState = signedOut;

/** The current auth state. */
export function authState(): AuthState {
  return state;
}

/** Changes the auth state and notifies all listeners. */
export function changeAuthState(change: (state: AuthState) => AuthState): void {
  state = change(state);
  // Until now the sign-in link was hidden, since a member might be signed in.
  if (!state.loading && state.user === undefined) delete document.documentElement.dataset['member'];
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change; returns the unsubscribe function. */
export function onAuthChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Looks the session up once. A guest is known immediately, and looked up when another tab signs in; otherwise `look`
 * loads the sign-in library, which then follows the other tabs.
 */
export function startAuth(look: () => Promise<void>): void {
  if (mayHaveSession(localStorage) || mayReturnFromGoogle(location.search, sessionStorage)) {
    lookUp(look);
    return;
  }
  const follow = () => {
    if (!mayHaveSession(localStorage)) return;
    removeEventListener('storage', follow);
    lookUp(look);
  };
  addEventListener('storage', follow);
}

function lookUp(look: () => Promise<void>): void {
  const endLoading = () => changeAuthState((now) => ({ ...now, loading: false }));
  changeAuthState((now) => ({ ...now, loading: true }));
  setTimeout(endLoading, safetyMs);
  look().catch((error: unknown) => {
    console.warn('The session could not be looked up', error);
    endLoading();
  });
}
