import { ApiProblem } from '#web/lib/api-problem.ts';

/** Whether a confirmed free trial is no longer valid: used, or confirmed too long ago. */
export function isTrialRefused(error: Error | null): boolean {
  return error instanceof ApiProblem && (error.code === 'trial_used' || error.code === 'trial_not_confirmed');
}
