import { signInWithRedirect } from 'aws-amplify/auth';
import { z } from 'zod';
import { siteConfig } from '../site-config.ts';
import { configureAuth } from './amplify.ts';
import type { AuthUser } from './auth-state.ts';

const retriedKey = 'vesika.google-retried';

/** The purpose of a visit to Google, passed through its `state`. A path of this site starts with exactly one slash. */
const Errand = z.object({ id: z.string(), returnTo: z.string().regex(/^\/(?!\/)/) });
type Errand = z.infer<typeof Errand>;

/** A signed-in member who re-authenticates. */
interface Again {
  readonly user: AuthUser;
  /** The path to return to. */
  readonly returnTo: string;
}

/** Redirects to Google, which returns to the root of the site; with `again`, on to a path. */
export async function continueWithGoogle(again?: Again): Promise<void> {
  await configureAuth();
  const { local } = await siteConfig();
  await signInWithRedirect({
    provider: 'Google',
    ...(again && { customState: JSON.stringify({ id: again.user.id, returnTo: again.returnTo } satisfies Errand) }),
    options: {
      // With a prompt the library accepts a member who is signed in, and Google shows its account chooser.
      ...(again && { prompt: 'SELECT_ACCOUNT', loginHint: again.user.email }),
      // The library requires https, which a laptop does not have.
      ...(local && { authSessionOpener: async (url: string) => location.assign(url.replace('https:', 'http:')) }),
    },
  });
}

/**
 * Redirects to Google again after the first visit with a known e-mail. The user pool ends that visit with an error,
 * although it has just linked the Google account, and accepts the next one.
 *
 * @returns whether the browser is redirecting again
 */
export async function retriesGoogle(error: Error): Promise<boolean> {
  const again = /already found an entry/i.test(error.message) && sessionStorage.getItem(retriedKey) === null;
  if (!again) {
    sessionStorage.removeItem(retriedKey);
    return false;
  }
  sessionStorage.setItem(retriedKey, 'yes');
  await continueWithGoogle();
  return true;
}

/** Signed in: a later visit may need its retry again. */
export function googleArrived(): void {
  sessionStorage.removeItem(retriedKey);
}

/**
 * The path to go to after Google; none if another person signed in there, who must not find the first one's dialog
 * open.
 */
export function pathAfterGoogle(state: string, user: AuthUser | undefined): string | undefined {
  try {
    const errand = Errand.parse(JSON.parse(state));
    return errand.id === user?.id ? errand.returnTo : undefined;
  } catch (error) {
    console.warn('Returned from Google with an unknown state', error);
    return undefined;
  }
}
