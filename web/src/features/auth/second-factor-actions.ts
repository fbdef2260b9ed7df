import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { brand } from '#shared/brand.ts';
import { renewSession, startSession } from '#web/lib/auth/session.ts';

/** What an authenticator app needs to know. */
export interface AppSecret {
  /** In base 32, for typing. */
  readonly key: string;
  /** The same as an address that apps open, and read from a QR code. */
  readonly link: string;
}

/** Whether the pool asks the person who is signed in for a code. */
export async function hasSecondFactor(): Promise<boolean> {
  await startSession();
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** A new secret for the authenticator app of `email`; it counts once a code has proven that the app has it. */
export async function newAppSecret(email: string): Promise<AppSecret> {
  await startSession();
  const { sharedSecret: key } = await setUpTOTP();
  const label = `${encodeURIComponent(brand.name)}:${encodeURIComponent(email)}`;
  const query = new URLSearchParams({ secret: key, issuer: brand.name });
  return { key, link: `otpauth://totp/${label}?${query}` };
}

/** Proves that the app has the secret, and has the pool ask for a code from the next sign-in on. */
export async function turnSecondFactorOn(code: string): Promise<void> {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
  await renewSession();
}

/** The pool no longer asks for a code. */
export async function turnSecondFactorOff(): Promise<void> {
  await updateMFAPreference({ totp: 'DISABLED' });
  await renewSession();
}
