import * as library from 'aws-amplify/auth';
import { limited } from './within-limit.ts';

/**
 * What a person does with the sign-in library, each call with a time limit. Half of the library, so it loads with the
 * first form that needs it; a page that only reads its session has `session-tokens.ts`.
 */
export const confirmResetPassword = limited(library.confirmResetPassword);
export const confirmSignIn = limited(library.confirmSignIn);
export const confirmSignUp = limited(library.confirmSignUp);
export const fetchMFAPreference = limited(library.fetchMFAPreference);
export const resendSignUpCode = limited(library.resendSignUpCode);
export const resetPassword = limited(library.resetPassword);
export const setUpTOTP = limited(library.setUpTOTP);
export const signIn = limited(library.signIn);
export const signUp = limited(library.signUp);
export const updateMFAPreference = limited(library.updateMFAPreference);
export const updatePassword = limited(library.updatePassword);
export const verifyTOTPSetup = limited(library.verifyTOTPSetup);
