import { randomBytes } from 'node:crypto';
import type { SrpChallenge } from '#local/cognito/srp/srp.ts';

/** Cognito allows three minutes for an answer. */
const lifeMs = 180_000;

export interface Challenge {
  /** Empty for an unknown user: the exchange is completed and then refused. */
  readonly username: string;
  readonly name: 'PASSWORD_VERIFIER' | 'SOFTWARE_TOKEN_MFA';
  readonly srp?: SrpChallenge;
}

export interface Challenges {
  /** Stores a challenge and returns its session. */
  open(challenge: Challenge, nowMs: number): string;
  /** Finds a challenge by its session or, as pages send it, by its secret block; it stays open. */
  find(session: string | undefined, secretBlock: string | undefined, nowMs: number): Challenge | undefined;
  /** A challenge is answered once. */
  close(challenge: Challenge): void;
}

/** Open challenges; in memory, because after a restart a user may sign in again. */
export function createChallenges(): Challenges {
  const open = new Map<string, { challenge: Challenge; expiresMs: number }>();
  return {
    open(challenge, nowMs) {
      for (const [session, { expiresMs }] of open) if (expiresMs < nowMs) open.delete(session);
      const session = randomBytes(48).toString('base64url');
      open.set(session, { challenge, expiresMs: nowMs + lifeMs });
      return session;
    },
    find(session, secretBlock, nowMs) {
      for (const [key, { challenge, expiresMs }] of open) {
        const isMeant = key === session || (secretBlock !== undefined && challenge.srp?.secretBlock === secretBlock);
        if (isMeant && expiresMs >= nowMs) return challenge;
      }
      return undefined;
    },
    close(challenge) {
      for (const [key, entry] of open) if (entry.challenge === challenge) open.delete(key);
    },
  };
}
