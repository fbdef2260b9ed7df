import type { UserPool } from '#local/cognito/pool/user-pool.ts';
import type { Tokens } from '#local/cognito/tokens/tokens.ts';
import type { Functions } from '#local/lambda/functions.ts';
import type { Inbox } from '#local/mail/inbox.ts';
import type { Challenges } from './challenges.ts';

/** The dependencies of every call on a user pool. */
export interface PoolContext {
  readonly pool: UserPool;
  readonly tokens: Tokens;
  readonly challenges: Challenges;
  readonly functions: Functions;
  readonly inbox: Inbox;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** One action of the Cognito API. */
export type CognitoCall = (body: Record<string, unknown>, context: PoolContext) => Promise<object> | object;
