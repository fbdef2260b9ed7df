import type { PoolContext } from '#local/cognito/context/pool-context.ts';
import { checkLockout, countWrongPassword, forgetWrongPasswords } from '#local/cognito/password/lockout.ts';
import type { User } from '#local/cognito/pool/user.ts';
import { findUser } from '#local/cognito/pool/user-pool.ts';
import { redeemTotp } from '#local/cognito/sign-in/answer-mfa.ts';
import { checkStatus, wrongPassword } from '#local/cognito/sign-in/complete-sign-in.ts';
import { passwordMatches } from '#local/cognito/srp/srp.ts';

/** Signs in with the values typed into the sign-in page. @throws AwsError with the message to show. */
export async function passwordSignIn(
  context: PoolContext,
  typed: { username: string; password: string; code: string },
): Promise<User> {
  const user = findUser(context.pool, typed.username);
  if (!user?.password) throw wrongPassword();
  checkLockout(context, user);
  const identity = { poolName: context.pool.name, username: user.username };
  if (!passwordMatches(identity, typed.password, user.password)) {
    countWrongPassword(context, user);
    throw wrongPassword();
  }
  checkStatus(user);
  const known = user.softwareToken?.isEnabled ? redeemTotp(context, user, typed.code) : user;
  return forgetWrongPasswords(context, known);
}
