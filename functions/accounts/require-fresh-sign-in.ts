import type { Caller } from '#functions/platform/caller.ts';
import { minutesAfter } from '#functions/platform/clock.ts';
import { SignInTooOld } from '#functions/platform/errors.ts';
import { limits } from '#shared/limits.ts';

/**
 * Lets through whoever proved who they are a moment ago; the device may be in other hands since then. A session that
 * was refreshed is as old as its sign-in.
 *
 * @throws SignInTooOld
 */
export function requireFreshSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now: Date): void {
  const fresh = signedInAt !== undefined && minutesAfter(signedInAt, limits.freshSignInMinutes) >= now.toISOString();
  if (!fresh) throw new SignInTooOld('sign in again first');
}
