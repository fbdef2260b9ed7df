import { useLocation } from 'react-router';

/** What /auth is told by a page that sent somebody there; a path of this site begins with exactly one slash. */
export interface Wanted {
  readonly from: string;
}

/** Where a person goes on after signing in: to the page that sent them, or home. */
export function useWantedPage(): string {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : '/';
}
