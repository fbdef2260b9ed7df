import { useLocation } from 'react-router';

/** The state that a protected page passes to /auth; a path of this site starts with exactly one slash. */
export interface Wanted {
  readonly from: string;
}

/** Where a member goes after signing in: the protected page, or home. */
export function useWantedPage(): string {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : '/';
}
