import { redeemTotp } from '#local/cognito/answer-mfa.ts';
import { checkStatus, wrongPassword } from '#local/cognito/complete-sign-in.ts';
import { checkLockout, countWrongPassword, forgetWrongPasswords } from '#local/cognito/lockout.ts';
import type { PoolContext } from '#local/cognito/pool-context.ts';
import { passwordMatches } from '#local/cognito/srp.ts';
import { runTrigger } from '#local/cognito/triggers.ts';
import { findUser, type User } from '#local/cognito/user-pool.ts';
import { AwsError } from '#local/edge/aws-error.ts';

/** Signs in with what somebody typed into the sign-in page. @throws AwsError with the words to show. */
export async function passwordSignIn(
  context: PoolContext,
  typed: { username: string; password: string; code: string },
  clientId: string,
): Promise<User> {
  const user = findUser(context.pool, typed.username);
  if (!user?.password) throw wrongPassword();
  const request = { validationData: null };
  await runTrigger(context, { source: 'PreAuthentication_Authentication', user, clientId, request });
  checkLockout(context, user);
  const identity = { poolName: context.pool.name, username: user.username };
  if (!passwordMatches(identity, typed.password, user.password)) {
    countWrongPassword(context, user);
    throw wrongPassword();
  }
  checkStatus(context, user);
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw new AwsError('PasswordResetRequiredException', 'Choose a new password in the product first.');
  }
  const known = user.softwareToken?.isEnabled ? redeemTotp(context, user, typed.code) : user;
  return forgetWrongPasswords(context, known);
}
