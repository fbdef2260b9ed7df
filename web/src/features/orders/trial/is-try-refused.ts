import { ApiProblem } from '#web/lib/api-problem.ts';

/** Whether a try that was confirmed opens nothing any more: it was used, or it was confirmed too long ago. */
export function isTryRefused(error: Error | null): boolean {
  return error instanceof ApiProblem && (error.code === 'trial_used' || error.code === 'trial_not_confirmed');
}
