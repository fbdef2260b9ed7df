import { type ReactNode, useSyncExternalStore } from 'react';
import type { AuthState } from './auth-state.ts';
import { authState, onAuthChange } from './auth-store.ts';
import { AuthContext } from './use-auth.ts';

interface AuthProviderProps {
  children: ReactNode;
  /** The auth state of the prerendered HTML. @default signed out */
  written?: AuthState | undefined;
}

/** Provides the auth state. */
export function AuthProvider({ children, written }: AuthProviderProps) {
  const state = useSyncExternalStore(onAuthChange, authState, () => written ?? authState());
  return <AuthContext value={state}>{children}</AuthContext>;
}
