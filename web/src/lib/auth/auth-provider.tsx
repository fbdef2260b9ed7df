import { type ReactNode, useSyncExternalStore } from 'react';
import type { AuthState } from './auth-state.ts';
import { authState, onAuthChange } from './auth-store.ts';
import { AuthContext } from './use-auth.ts';

interface AuthProviderProps {
  children: ReactNode;
  /** Who is signed in as far as the HTML knows. @default nobody */
  written?: AuthState | undefined;
}

/** Tells every component who is signed in. */
export function AuthProvider({ children, written }: AuthProviderProps) {
  const state = useSyncExternalStore(onAuthChange, authState, () => written ?? authState());
  return <AuthContext value={state}>{children}</AuthContext>;
}
