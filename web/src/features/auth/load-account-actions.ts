import { withinLimit } from '#web/lib/auth/within-limit.ts';

/**
 * Loads what signs in, up and sets passwords. Forms preload it once the page is idle; one sent sooner waits for it, and a
 * failure shows like any other of the form, whose next press loads it again.
 *
 * @throws NetworkFailure when it could not be fetched, or not within the limit
 */
export async function loadAccountActions(): Promise<typeof import('./account-actions.ts')> {
  return await withinLimit(import('./account-actions.ts'));
}
