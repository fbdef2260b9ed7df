import { AwsError } from '#local/edge/aws-error.ts';
import type { Challenge } from './challenges.ts';
import { finishSignIn, type SignInOptions } from './complete-sign-in.ts';
import { checkLockout, countWrongPassword } from './lockout.ts';
import type { PoolContext } from './pool-context.ts';
import { matchTotp } from './totp.ts';
import { type SoftwareToken, type User, updateUser } from './user-pool.ts';

interface Answer extends SignInOptions {
  user: User;
  challenge: Challenge;
}

/**
 * Uses up a code of a user's authenticator app; wrong ones count towards the lockout as wrong passwords do.
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

/** Answers with the code of an app; after a wrong one the session stays open, so that the next can be typed. */
export async function answerMfa(context: PoolContext, answer: Answer & { code: string }): Promise<object> {
  const known = redeemTotp(context, answer.user, answer.code);
  context.challenges.close(answer.challenge);
  return finishSignIn(context, known, answer);
}

/** Ends a sign-in during which an authenticator app was set up and verified. */
export async function answerMfaSetup(context: PoolContext, answer: Answer): Promise<object> {
  const { pool, now, challenges } = context;
  const { user, challenge } = answer;
  if (!challenge.setup?.isVerified) {
    throw new AwsError('InvalidParameterException', 'No MFA mechanism has been set up for the user');
  }
  challenges.close(challenge);
  const softwareToken: SoftwareToken = { secret: challenge.setup.secret, isEnabled: true, isPreferred: true };
  return finishSignIn(context, updateUser(pool, user.username, now(), { softwareToken }), answer);
}
