import type { PoolContext } from '#local/cognito/context/pool-context.ts';
import { forgetWrongPasswords } from '#local/cognito/password/lockout.ts';
import type { User } from '#local/cognito/pool/user.ts';
import { issueTokens } from '#local/cognito/triggers/issue-tokens.ts';
import { runTrigger } from '#local/cognito/triggers/triggers.ts';
import { AwsError } from '#local/edge/aws-error.ts';

export interface SignInOptions {
  readonly clientId: string;
  readonly clientMetadata?: Record<string, string> | null | undefined;
}

export const wrongPassword = (): AwsError => new AwsError('NotAuthorizedException', 'Incorrect username or password.');

/** @throws AwsError for users who may not sign in with any credentials. */
export function checkStatus(user: User): void {
  if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
  if (user.status === 'UNCONFIRMED') throw new AwsError('UserNotConfirmedException', 'User is not confirmed.');
}

/** The challenge before tokens are issued; undefined when none is left. */
function nextChallenge({ pool, challenges, now }: PoolContext, user: User): object | undefined {
  const { username } = user;
  if (pool.properties.MfaConfiguration === 'OFF') return undefined;
  if (user.softwareToken?.isEnabled) {
    const { deviceName } = user.softwareToken;
    return {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: challenges.open({ username, name: 'SOFTWARE_TOKEN_MFA' }, now()),
      ChallengeParameters: { USER_ID_FOR_SRP: username, ...(deviceName ? { FRIENDLY_DEVICE_NAME: deviceName } : {}) },
    };
  }
  return undefined;
}

/** The end of a sign-in without further challenges: the trigger, then tokens. */
export async function finishSignIn(context: PoolContext, user: User, options: SignInOptions): Promise<object> {
  const known = forgetWrongPasswords(context, user);
  await runTrigger(context, {
    source: 'PostAuthentication_Authentication',
    user: known,
    clientId: options.clientId,
    clientMetadata: options.clientMetadata,
    request: { newDeviceUsed: false },
  });
  const tokens = await issueTokens(context, known, { clientId: options.clientId, source: 'Authentication' });
  return { AuthenticationResult: tokens, ChallengeParameters: {} };
}

/** Continues after a correct password: with the next challenge, or to the end. */
export async function completeSignIn(context: PoolContext, user: User, options: SignInOptions): Promise<object> {
  checkStatus(user);
  return nextChallenge(context, user) ?? finishSignIn(context, user, options);
}
