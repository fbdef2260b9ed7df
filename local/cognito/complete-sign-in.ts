import { AwsError } from '#local/edge/aws-error.ts';
import { issueTokens } from './issue-tokens.ts';
import { forgetWrongPasswords } from './lockout.ts';
import type { PoolContext } from './pool-context.ts';
import { runTrigger } from './triggers.ts';
import type { User } from './user-pool.ts';

export interface SignInOptions {
  clientId: string;
  clientMetadata?: Record<string, string> | null | undefined;
  /** What the tokens are issued for. @default Authentication */
  source?: 'Authentication' | 'NewPasswordChallenge';
}

export const wrongPassword = (): AwsError => new AwsError('NotAuthorizedException', 'Incorrect username or password.');

/** @throws AwsError for users who may not sign in whatever they know. */
export function checkStatus({ now }: PoolContext, user: User): void {
  if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
  if (user.status === 'UNCONFIRMED') throw new AwsError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'RESET_REQUIRED') {
    throw new AwsError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  if (user.status === 'FORCE_CHANGE_PASSWORD' && (user.temporaryUntilMs ?? 0) < now()) {
    throw new AwsError(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    );
  }
}

/** What a user has to do before there are tokens; undefined when nothing is left. */
function nextChallenge({ pool, challenges, now }: PoolContext, user: User): object | undefined {
  const { username } = user;
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const { sub: _sub, ...attributes } = user.attributes;
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: challenges.open({ username, name: 'NEW_PASSWORD_REQUIRED' }, now()),
      ChallengeParameters: {
        USER_ID_FOR_SRP: username,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(attributes),
      },
    };
  }
  if (pool.properties.MfaConfiguration === 'OFF') return undefined;
  if (user.softwareToken?.isEnabled) {
    const { deviceName } = user.softwareToken;
    return {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: challenges.open({ username, name: 'SOFTWARE_TOKEN_MFA' }, now()),
      ChallengeParameters: { USER_ID_FOR_SRP: username, ...(deviceName ? { FRIENDLY_DEVICE_NAME: deviceName } : {}) },
    };
  }
  if (pool.properties.MfaConfiguration === 'OPTIONAL') return undefined;
  return {
    ChallengeName: 'MFA_SETUP',
    Session: challenges.open({ username, name: 'MFA_SETUP' }, now()),
    ChallengeParameters: { USER_ID_FOR_SRP: username, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
  };
}

/** The end of a sign-in, when nothing more has to be proved: the trigger, then tokens. */
export async function finishSignIn(context: PoolContext, user: User, options: SignInOptions): Promise<object> {
  const known = forgetWrongPasswords(context, user);
  await runTrigger(context, {
    source: 'PostAuthentication_Authentication',
    user: known,
    clientId: options.clientId,
    clientMetadata: options.clientMetadata,
    request: { newDeviceUsed: false },
  });
  const tokens = await issueTokens(context, known, { ...options, source: options.source ?? 'Authentication' });
  return { AuthenticationResult: tokens, ChallengeParameters: {} };
}

/** Goes on after a right password: with the next challenge, or to the end. */
export async function completeSignIn(context: PoolContext, user: User, options: SignInOptions): Promise<object> {
  checkStatus(context, user);
  return nextChallenge(context, user) ?? finishSignIn(context, user, options);
}
