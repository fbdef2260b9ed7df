import type { SignInOutput } from 'aws-amplify/auth';
import { signUpTextVersion } from '#shared/accounts/settings.ts';
import { normaliseEmail } from '#shared/email-address.ts';
import { configureAuth } from '#web/lib/auth/amplify.ts';
import { announce, startSession } from '#web/lib/auth/session.ts';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
  updatePassword,
} from '#web/lib/auth/sign-in-library.ts';
import { withNewPassword } from './weak-password.ts';

/** The state of a sign-in: done, or waiting for the code of the authenticator app. */
export type SignInStep = 'done' | 'code';

/** Signing in needs a step that this site does not offer. */
export class SignInIncomplete extends Error {
  readonly step: string;

  constructor(step: string) {
    super(step);
    this.name = step === 'CONFIRM_SIGN_UP' ? 'UserNotConfirmedException' : 'SignInIncomplete';
    this.step = step;
  }
}

/**
 * Signs in by secure remote password: the password never leaves the browser.
 *
 * @throws AuthError with Cognito's name, or SignInIncomplete
 */
export async function signInWithPassword(email: string, password: string): Promise<SignInStep> {
  await startSession();
  return stepOf(await signIn({ username: normaliseEmail(email), password }));
}

/**
 * Completes a sign-in with the code of the authenticator app.
 *
 * @throws AuthError with Cognito's name
 */
export async function answerCode(code: string): Promise<SignInStep> {
  return stepOf(await confirmSignIn({ challengeResponse: code }));
}

function stepOf({ isSignedIn, nextStep: { signInStep } }: SignInOutput): SignInStep {
  if (isSignedIn) return 'done';
  if (signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code';
  throw new SignInIncomplete(signInStep);
}

/** Creates an account after the terms were accepted; the verification mail is sent in `language`. */
export async function signUpWithPassword(email: string, password: string, language: string): Promise<void> {
  await configureAuth();
  const address = normaliseEmail(email);
  await withNewPassword(
    signUp({
      username: address,
      password,
      options: {
        userAttributes: { email: address, locale: language },
        clientMetadata: { language, accepted: signUpTextVersion },
      },
    }),
  );
}

/** Verifies an e-mail with the mailed code. */
export async function confirmEmail(email: string, code: string): Promise<void> {
  await configureAuth();
  await confirmSignUp({ username: normaliseEmail(email), confirmationCode: code });
}

/** Sends the verification mail again. */
export async function resendVerification(email: string, language: string): Promise<void> {
  await configureAuth();
  await resendSignUpCode({ username: normaliseEmail(email), options: { clientMetadata: { language } } });
}

/** Sends the password reset mail. */
export async function requestReset(email: string, language: string): Promise<void> {
  await configureAuth();
  await resetPassword({ username: normaliseEmail(email), options: { clientMetadata: { language } } });
}

/** Sets a new password with the mailed code. */
export async function setNewPassword(email: string, code: string, newPassword: string): Promise<void> {
  await configureAuth();
  await withNewPassword(confirmResetPassword({ username: normaliseEmail(email), confirmationCode: code, newPassword }));
}

/** Changes the password of the signed-in member. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await startSession();
  await withNewPassword(updatePassword({ oldPassword, newPassword }));
  await announce('USER_UPDATED');
}
