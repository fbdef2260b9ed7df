import { z } from 'zod';
import { checkAttempts, countAttempt } from '#local/cognito/codes/attempt-limits.ts';
import { codeDelivery, mailCode, redeemCode } from '#local/cognito/codes/codes.ts';
import type { CognitoCall, PoolContext } from '#local/cognito/context/pool-context.ts';
import { hidesUsers } from '#local/cognito/pool/pool-properties.ts';
import type { User } from '#local/cognito/pool/user.ts';
import { ClientMetadata } from '#local/cognito/pool/user-attributes.ts';
import { findUser, getClient, getUser, type UserPool, updateUser } from '#local/cognito/pool/user-pool.ts';
import { createVerifier, passwordMatches } from '#local/cognito/srp/srp.ts';
import { runTrigger } from '#local/cognito/triggers/triggers.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import { checkPassword } from './password-policy.ts';

const Forgot = z.object({ ClientId: z.string(), Username: z.string().min(1), ClientMetadata });
const ConfirmForgot = z.object({
  ClientId: z.string(),
  Username: z.string().min(1),
  ConfirmationCode: z.string().min(1),
  Password: z.string(),
  ClientMetadata,
});
const Change = z.object({ AccessToken: z.string(), PreviousPassword: z.string(), ProposedPassword: z.string() });

/** The stored form of a password. @throws AwsError InvalidPasswordException. */
export function newPassword(pool: UserPool, user: User, password: string): Pick<User, 'password' | 'wrongPasswords'> {
  checkPassword(pool, password);
  return {
    password: createVerifier({ poolName: pool.name, username: user.username }, password),
    wrongPasswords: { count: 0, lastMs: 0 },
  };
}

async function forgot(context: PoolContext, input: z.infer<typeof Forgot>): Promise<object> {
  const { pool } = context;
  const { ClientId: clientId, ClientMetadata: clientMetadata } = input;
  const isMasked = hidesUsers(getClient(pool, clientId));
  const found = findUser(pool, input.Username);
  const canReceive = found?.enabled === true && found.attributes['email_verified'] === 'true';
  if (isMasked && !canReceive) return { CodeDeliveryDetails: codeDelivery(input.Username) };
  const user = found ?? getUser(pool, input.Username);
  if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
  if (user.status === 'FORCE_CHANGE_PASSWORD' || user.status === 'EXTERNAL_PROVIDER') {
    throw new AwsError('NotAuthorizedException', 'User password cannot be reset in the current state.');
  }
  if (!canReceive) {
    throw new AwsError(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  const options = { source: 'CustomMessage_ForgotPassword', clientId, clientMetadata };
  return { CodeDeliveryDetails: await mailCode(context, user, 'reset', options) };
}

async function confirmForgot(context: PoolContext, input: z.infer<typeof ConfirmForgot>): Promise<object> {
  const { pool, now } = context;
  const { ClientId: clientId, ClientMetadata: clientMetadata } = input;
  const isMasked = hidesUsers(getClient(pool, clientId));
  checkPassword(pool, input.Password);
  const found = findUser(pool, input.Username);
  if (isMasked && !found?.enabled) {
    throw new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  }
  const user = redeemCode(context, found ?? getUser(pool, input.Username), 'reset', input.ConfirmationCode);
  const changed = updateUser(pool, user.username, now(), {
    ...newPassword(pool, user, input.Password),
    status: 'CONFIRMED',
  });
  const source = 'PostConfirmation_ConfirmForgotPassword';
  await runTrigger(context, { source, user: changed, clientId, clientMetadata });
  return {};
}

/** Calls that reset and change passwords. */
export const passwordCalls: Record<string, CognitoCall> = {
  ForgotPassword: (body, context) => forgot(context, Forgot.parse(body)),
  ConfirmForgotPassword: (body, context) => confirmForgot(context, ConfirmForgot.parse(body)),
  async ChangePassword(body, context) {
    const { pool, tokens, now } = context;
    const input = Change.parse(body);
    const user = await tokens.userOf(input.AccessToken);
    checkAttempts(context, user, 'change-password');
    const identity = { poolName: pool.name, username: user.username };
    if (!user.password || !passwordMatches(identity, input.PreviousPassword, user.password)) {
      countAttempt(context, user, 'change-password');
      throw new AwsError('NotAuthorizedException', 'Incorrect username or password.');
    }
    updateUser(pool, user.username, now(), newPassword(pool, user, input.ProposedPassword));
    return {};
  },
};
