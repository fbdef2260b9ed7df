import { brand } from '#shared/brand.ts';
import { renewSession, startSession } from '#web/lib/auth/session.ts';
import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from '#web/lib/auth/sign-in-library.ts';

/** The secret of an authenticator app. */
export interface AppSecret {
  /** In base 32, for typing. */
  readonly key: string;
  /** The same as an otpauth URL, for links and the QR code. */
  readonly link: string;
}

/** Whether the pool asks the signed-in member for a code. */
export async function hasSecondFactor(): Promise<boolean> {
  await startSession();
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** Creates a secret for the authenticator app of `email`; it takes effect once a code has verified it. */
export async function newAppSecret(email: string): Promise<AppSecret> {
  await startSession();
  const { sharedSecret: key } = await setUpTOTP();
  const label = `${encodeURIComponent(brand.name)}:${encodeURIComponent(email)}`;
  const query = new URLSearchParams({ secret: key, issuer: brand.name });
  return { key, link: `otpauth://totp/${label}?${query}` };
}

/** Verifies the secret with a code; the pool asks for codes from the next sign-in on. */
export async function turnSecondFactorOn(code: string): Promise<void> {
  await verifyTOTPSetup({ code });
  await updateMFAPreference({ totp: 'PREFERRED' });
  await renewSession();
}

/** Turns the code off for the signed-in member. */
export async function turnSecondFactorOff(): Promise<void> {
  await updateMFAPreference({ totp: 'DISABLED' });
  await renewSession();
}
