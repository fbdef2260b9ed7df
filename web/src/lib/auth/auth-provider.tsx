import { type ReactNode, useSyncExternalStore } from 'react';
import { authState, onAuthChange } from './auth-store.ts';
import { AuthContext } from './use-auth.ts';

/** Tells every component who is signed in. */
export function AuthProvider({ children }: { children: ReactNode }) {
  return <AuthContext value={useSyncExternalStore(onAuthChange, authState, authState)}>{children}</AuthContext>;
}
