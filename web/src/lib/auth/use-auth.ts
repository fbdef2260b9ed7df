import { createContext, useContext } from 'react';
import { type AuthState, signedOut } from './auth-state.ts';

/** Who is signed in. */
export const AuthContext = createContext<AuthState>(signedOut);

/** Who is signed in: user, session, loading, profile, isAdmin. */
export function useAuth(): AuthState {
  return useContext(AuthContext);
}
