import { createContext, useContext } from 'react';
import { type AuthState, signedOut } from './auth-state.ts';

export const AuthContext = createContext<AuthState>(signedOut);

/** The auth state: user, session, loading, profile, isAdmin. */
export function useAuth(): AuthState {
  return useContext(AuthContext);
}
