import { type AuthState, signedOut } from './auth-state.ts';
import { mayHaveSession } from './session-hint.ts';

/** Loading ends after this time even when the first look for a session has not. */
const safetyMs = 3000;

const listeners = new Set<() => void>();
let state: AuthState = signedOut;

/** Who is signed in now. */
export function authState(): AuthState {
  return state;
}

/** Changes who is signed in, and tells everybody who shows it. */
export function changeAuthState(change: (state: AuthState) => AuthState): void {
  state = change(state);
  // Until now the way in was hidden from whoever may be signed in.
  if (!state.loading && state.user === undefined) delete document.documentElement.dataset['member'];
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change; the answer ends that. */
export function onAuthChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Looks for a session once. A guest is known at once; for others `look` fetches the sign-in library. */
export function startAuth(look: () => Promise<void>): void {
  if (!mayHaveSession(localStorage)) return;
  const endLoading = () => changeAuthState((now) => ({ ...now, loading: false }));
  changeAuthState((now) => ({ ...now, loading: true }));
  setTimeout(endLoading, safetyMs);
  look().catch((error: unknown) => {
    console.warn('The session could not be looked up', error);
    endLoading();
  });
}
