import { signInWithRedirect } from 'aws-amplify/auth';
import { z } from 'zod';
import { siteConfig } from '../site-config.ts';
import { configureAuth } from './amplify.ts';
import type { AuthUser } from './auth-state.ts';

const retriedKey = 'vesika.google-retried';

/** What somebody went to Google for, carried there and back. A path of this site begins with exactly one slash. */
const Errand = z.object({ id: z.string(), returnTo: z.string().regex(/^\/(?!\/)/) });
type Errand = z.infer<typeof Errand>;

/** Somebody who is signed in and proves it once more. */
interface Again {
  readonly user: AuthUser;
  /** Where on the site the person goes on afterwards. */
  readonly returnTo: string;
}

/** Leads to Google, and back to the root of the site; whoever goes `again` comes back to where they were. */
export async function continueWithGoogle(again?: Again): Promise<void> {
  await configureAuth();
  const { local } = await siteConfig();
  await signInWithRedirect({
    provider: 'Google',
    ...(again && { customState: JSON.stringify({ id: again.user.id, returnTo: again.returnTo } satisfies Errand) }),
    options: {
      // With a prompt the library lets somebody in who is signed in already, and Google asks who it is.
      ...(again && { prompt: 'SELECT_ACCOUNT', loginHint: again.user.email }),
      // The library would insist on https, which a laptop does not have.
      ...(local && { authSessionOpener: async (url: string) => location.assign(url.replace('https:', 'http:')) }),
    },
  });
}

/**
 * Goes to Google a second time after the first visit with an address. The user pool ends that one with an error although
 * it has just joined the Google account to the account of the address, and lets the next one in.
 *
 * @returns whether the browser is on its way again
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

/** Somebody is in: another visit may need its second try again. */
export function googleArrived(): void {
  sessionStorage.removeItem(retriedKey);
}

/**
 * Where a person who came back from Google goes on; nowhere when Google let somebody else in, who must not find the
 * other's question answered.
 */
export function pathAfterGoogle(state: string, user: AuthUser | undefined): string | undefined {
  try {
    const errand = Errand.parse(JSON.parse(state));
    return errand.id === user?.id ? errand.returnTo : undefined;
  } catch (error) {
    console.warn('Came back from Google with an errand that is not ours', error);
    return undefined;
  }
}
