import { signInWithRedirect } from 'aws-amplify/auth';
import { siteConfig } from '../site-config.ts';
import { configureAuth } from './amplify.ts';

const retriedKey = 'vesika.google-retried';

/** Leads to Google, and back to the root of the site. */
export async function continueWithGoogle(): Promise<void> {
  await configureAuth();
  const { local } = await siteConfig();
  await signInWithRedirect({
    provider: 'Google',
    options: {
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
