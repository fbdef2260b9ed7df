import { ApiProblem } from '#web/lib/api-problem.ts';

/** Why a link cannot be opened; texts are `handoff:phone.<why>`. */
export type RefusedLink = 'ended' | 'elsewhere' | 'unknown';

/** Why the server refuses a link, or undefined if a retry may help. */
export function refusedLink(error: unknown): RefusedLink | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  if (error.code === 'handoff_ended') return 'ended';
  if (error.code === 'handoff_elsewhere') return 'elsewhere';
  return error.code === 'not_found' ? 'unknown' : undefined;
}
