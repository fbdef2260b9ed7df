import { ApiProblem } from '#web/lib/api-problem.ts';

/** Why a link leads nowhere; texts are `handoff:phone.<why>`. */
export type RefusedLink = 'ended' | 'elsewhere' | 'unknown';

/** Why the server does not open a link, or undefined when trying again may help. */
export function refusedLink(error: unknown): RefusedLink | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  if (error.code === 'handoff_ended') return 'ended';
  if (error.code === 'handoff_elsewhere') return 'elsewhere';
  return error.code === 'not_found' ? 'unknown' : undefined;
}
