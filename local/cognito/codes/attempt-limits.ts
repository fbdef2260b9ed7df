import type { PoolContext } from '#local/cognito/context/pool-context.ts';
import type { User } from '#local/cognito/pool/user.ts';
import { updateUser } from '#local/cognito/pool/user-pool.ts';
import { AwsError } from '#local/edge/aws-error.ts';

const hourMs = 3_600_000;
/** Cognito allows between five and twenty an hour, depending on the risk it sees; here it always sees the highest. */
const maxPerHour = 5;

/** What a user may only do so often: asking for codes, guessing them, guessing the current password. */
export type LimitedAction = `code:${string}` | `guess:${string}` | 'change-password';

const recent = (user: User, action: LimitedAction, nowMs: number): number[] =>
  (user.attempts?.[action] ?? []).filter((atMs) => atMs > nowMs - hourMs);

/** @throws AwsError LimitExceededException when the last hour saw too many attempts. */
export function checkAttempts({ now }: PoolContext, user: User, action: LimitedAction): void {
  if (recent(user, action, now()).length < maxPerHour) return;
  throw new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}

/** Counts an attempt that {@link checkAttempts} let pass. */
export function countAttempt({ pool, now }: PoolContext, user: User, action: LimitedAction): User {
  const current = pool.users.get(user.username) ?? user;
  const attempts = { ...current.attempts, [action]: [...recent(current, action, now()), now()] };
  return updateUser(pool, user.username, now(), { attempts });
}
