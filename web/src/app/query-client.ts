import { QueryClient } from '@tanstack/react-query';
import { NetworkFailure } from '#web/lib/api-problem.ts';

/** Only what never reached the server is asked for again by itself. */
function retry(failures: number, error: Error): boolean {
  return error instanceof NetworkFailure && failures < 2;
}

/** The cache of everything asked of the server. */
export function createQueryClient(): QueryClient {
  // Without a connection a call fails with words at once, instead of waiting in silence for one.
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: { queries: { retry, staleTime: 60_000, networkMode }, mutations: { networkMode } },
  });
}
