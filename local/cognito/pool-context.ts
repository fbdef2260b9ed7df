import type { Functions } from '#local/lambda/functions.ts';
import type { Inbox } from '#local/mail/inbox.ts';
import type { Challenges } from './challenges.ts';
import type { Tokens } from './tokens.ts';
import type { UserPool } from './user-pool.ts';

/** What every call on a user pool may use. */
export interface PoolContext {
  pool: UserPool;
  tokens: Tokens;
  challenges: Challenges;
  functions: Functions;
  inbox: Inbox;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** One action of the Cognito API. */
export type CognitoCall = (body: Record<string, unknown>, context: PoolContext) => Promise<object> | object;
