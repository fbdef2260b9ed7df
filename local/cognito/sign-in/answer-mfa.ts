import type { Challenge } from '#local/cognito/context/challenges.ts';
import type { PoolContext } from '#local/cognito/context/pool-context.ts';
import { matchTotp } from '#local/cognito/mfa/totp.ts';
import { checkLockout, countWrongPassword } from '#local/cognito/password/lockout.ts';
import type { User } from '#local/cognito/pool/user.ts';
import { updateUser } from '#local/cognito/pool/user-pool.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import { finishSignIn, type SignInOptions } from './complete-sign-in.ts';

interface Answer extends SignInOptions {
  readonly user: User;
  readonly challenge: Challenge;
}

/**
 * Redeems a code of a user's authenticator app; wrong ones count towards the lockout like wrong passwords.
 *
 * @throws AwsError CodeMismatchException, or ExpiredCodeException for a code that was used before.
 */
export function redeemTotp(context: PoolContext, user: User, code: string): User {
  const { pool, now } = context;
  checkLockout(context, user);
  const token = user.softwareToken;
  if (!token) throw new AwsError('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been set up');
  const usedStep = matchTotp(token.secret, code, now());
  if (usedStep === undefined) {
    countWrongPassword(context, user);
    throw new AwsError('CodeMismatchException', 'Invalid code received for user');
  }
  if (token.usedStep !== undefined && usedStep <= token.usedStep) {
    throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  return updateUser(pool, user.username, now(), { softwareToken: { ...token, usedStep } });
}

/** Answers with the code of an app; after a wrong one the session stays open for the next. */
export async function answerMfa(context: PoolContext, answer: Answer & { code: string }): Promise<object> {
  const known = redeemTotp(context, answer.user, answer.code);
  context.challenges.close(answer.challenge);
  return finishSignIn(context, known, answer);
}
