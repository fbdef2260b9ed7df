import type { PoolContext } from '#local/cognito/context/pool-context.ts';
import type { User } from '#local/cognito/pool/user.ts';
import { updateUser } from '#local/cognito/pool/user-pool.ts';
import { AwsError } from '#local/edge/aws-error.ts';

const hourMs = 3_600_000;
/** Cognito allows between five and twenty an hour, depending on the risk; here the risk is always the highest. */
const maxPerHour = 5;

/** The rate-limited actions of a user: requesting codes, guessing them, guessing the current password. */
export type LimitedAction = `code:${string}` | `guess:${string}` | 'change-password';

const recent = (user: User, action: LimitedAction, nowMs: number): number[] =>
  (user.attempts?.[action] ?? []).filter((atMs) => atMs > nowMs - hourMs);

/** @throws AwsError LimitExceededException when there were too many attempts in the last hour. */
export function checkAttempts({ now }: PoolContext, user: User, action: LimitedAction): void {
  if (recent(user, action, now()).length < maxPerHour) return;
  throw new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}

/** Counts an attempt that {@link checkAttempts} allowed. */
export function countAttempt({ pool, now }: PoolContext, user: User, action: LimitedAction): User {
  const current = pool.users.get(user.username) ?? user;
  const attempts = { ...current.attempts, [action]: [...recent(current, action, now()), now()] };
  return updateUser(pool, user.username, now(), { attempts });
}
