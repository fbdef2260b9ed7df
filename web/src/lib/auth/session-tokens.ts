import { decodeJWT, fetchAuthSession as fetchUnlimited } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { limited } from './within-limit.ts';

/** The session that the sign-in library keeps, refreshed if expired. */
export const fetchAuthSession = limited(fetchUnlimited);

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
  const accessToken = decodeJWT(access);
  const { sub, username, iat = 0 } = accessToken.payload;
  await tokens.setTokens({
    tokens: {
      accessToken,
      idToken: decodeJWT(id),
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
