import type { PoolContext } from '#local/cognito/context/pool-context.ts';
import type { User } from '#local/cognito/pool/user.ts';
import { updateUser } from '#local/cognito/pool/user-pool.ts';
import { AwsError } from '#local/edge/aws-error.ts';

/**
 * After the fifth wrong password a user is locked for a second, and twice as long after each further one, up to a
 * quarter of an hour; a quarter of an hour without an attempt resets the count (Cognito's developer guide, "Lockout
 * behavior for failed sign-in attempts").
 */
const freeAttempts = 5;
const maxLockMs = 15 * 60_000;

const lockMs = (count: number): number =>
  count < freeAttempts ? 0 : Math.min(maxLockMs, 1000 * 2 ** (count - freeAttempts));

/** @throws AwsError NotAuthorizedException while the user is locked; such attempts do not prolong it. */
export function checkLockout({ now }: PoolContext, user: User): void {
  const wrong = user.wrongPasswords;
  if (wrong && now() < wrong.lastMs + lockMs(wrong.count)) {
    throw new AwsError('NotAuthorizedException', 'Password attempts exceeded');
  }
}

export function countWrongPassword({ pool, now }: PoolContext, user: User): void {
  const before = user.wrongPasswords;
  const isForgotten = !before || now() >= before.lastMs + maxLockMs;
  const wrongPasswords = { count: isForgotten ? 1 : before.count + 1, lastMs: now() };
  updateUser(pool, user.username, now(), { wrongPasswords });
}

/** A correct password resets the count. */
export function forgetWrongPasswords({ pool, now }: PoolContext, user: User): User {
  if (!user.wrongPasswords || user.wrongPasswords.count === 0) return user;
  return updateUser(pool, user.username, now(), { wrongPasswords: { count: 0, lastMs: now() } });
}
