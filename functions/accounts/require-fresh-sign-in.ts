import type { Caller } from '#functions/platform/caller.ts';
import { minutesAfter } from '#functions/platform/clock.ts';
import { SignInTooOld } from '#functions/platform/errors.ts';
import { limits } from '#shared/limits.ts';

/**
 * Accepts only a recent sign-in, because the device may have changed hands since. A refreshed session is as old as its
 * sign-in.
 *
 * @throws SignInTooOld
 */
export function requireFreshSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now: Date): void {
  const fresh = signedInAt !== undefined && minutesAfter(signedInAt, limits.freshSignInMinutes) >= now.toISOString();
  if (!fresh) throw new SignInTooOld('sign in again first');
}
