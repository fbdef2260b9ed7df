import { QueryClient } from '@tanstack/react-query';
import { NetworkFailure } from '#web/lib/api-problem.ts';

/** Only requests that never reached the server are retried automatically. */
function retry(failures: number, error: Error): boolean {
  return error instanceof NetworkFailure && failures < 2;
}

/** The cache of all server data. */
export function createQueryClient(): QueryClient {
  // Offline calls fail immediately with a message instead of pausing silently; what failed is asked again when the
  // connection is back, which this mode would not do.
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: {
      queries: { retry, staleTime: 60_000, networkMode, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });
}
