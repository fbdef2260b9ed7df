import * as library from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { withinLimit } from './within-limit.ts';

/**
 * The calls of the sign-in library that this site uses, each with a time limit: the library waits for ever for an answer.
 * Only this file imports them.
 */
const limited =
  <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) =>
  (...input: Input): Promise<Output> =>
    withinLimit(call(...input));

export const confirmResetPassword = limited(library.confirmResetPassword);
export const confirmSignIn = limited(library.confirmSignIn);
export const confirmSignUp = limited(library.confirmSignUp);
export const fetchAuthSession = limited(library.fetchAuthSession);
export const fetchMFAPreference = limited(library.fetchMFAPreference);
export const resendSignUpCode = limited(library.resendSignUpCode);
export const resetPassword = limited(library.resetPassword);
export const setUpTOTP = limited(library.setUpTOTP);
export const signIn = limited(library.signIn);
export const signUp = limited(library.signUp);
export const updateMFAPreference = limited(library.updateMFAPreference);
export const updatePassword = limited(library.updatePassword);
export const verifyTOTPSetup = limited(library.verifyTOTPSetup);

const tokens = cognitoUserPoolsTokenProvider.tokenOrchestrator;

type RefreshTokens = ReturnType<typeof tokens.getTokenRefresher>;

/**
 * Discards what the pool answers to a refresh whose session has ended meanwhile, in this tab or another: the library
 * would store the tokens again, or after a refusal remove those of the next sign-in.
 */
const whileStored =
  (refresh: RefreshTokens): RefreshTokens =>
  async (input) => {
    const [answer] = await Promise.allSettled([refresh(input)]);
    const stored = await tokens.getTokenStore().loadTokens();
    // The library keeps its tokens after an error without a name of its own.
    if (stored?.refreshToken !== input.tokens.refreshToken) throw new Error('the session ended during its refresh');
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  };

tokens.setTokenRefresher(whileStored(tokens.getTokenRefresher()));

/** The tokens of a sign-in outside the library. */
export interface NewTokens {
  readonly access: string;
  readonly id: string;
  readonly refresh: string;
}

/** Makes the tokens the session of this browser; returns the id of their member. */
export async function keepTokens({ access, id, refresh }: NewTokens): Promise<string> {
  const accessToken = library.decodeJWT(access);
  const { sub, username, iat = 0 } = accessToken.payload;
  await tokens.setTokens({
    tokens: {
      accessToken,
      idToken: library.decodeJWT(id),
      refreshToken: refresh,
      clockDrift: iat * 1000 - Date.now(),
      username: String(username),
    },
  });
  return String(sub);
}

/** Removes the tokens of this browser; returns the refresh token, which still works. */
export async function dropTokens(): Promise<string | undefined> {
  const dropped = await tokens.getTokenStore().loadTokens();
  await tokens.clearTokens();
  return dropped?.refreshToken;
}
