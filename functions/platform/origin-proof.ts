import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.ts';
import { logger } from './logger.ts';

/** Reads the values of the origin secret that are valid now: the current one and, if there is one, the previous one. */
export type ReadOriginSecrets = () => Promise<readonly string[]>;

/** Whether the value of a request's origin header is valid, that is whether the request came through CloudFront. */
export type ProveOrigin = (sent: string | undefined) => Promise<boolean>;

/** How long read values stay valid: a value that was replaced twice is refused after this time. */
const validMs = 5 * 60_000;

/** An unknown value may have been set a moment ago, so the values are read again for it, but not for every guess. */
const betweenReadsMs = 10_000;

/**
 * Proves the origin of requests by a secret that can be replaced at any time: CloudFront may send the previous value
 * until it has the new one.
 */
export function originProof(read: ReadOriginSecrets, clock: Clock): ProveOrigin {
  let known: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  async function readAgain(now: number): Promise<void> {
    try {
      known = await read();
    } catch (error) {
      if (known.length === 0) throw error;
      logger.warn('the origin secret cannot be read, its last values stay valid', { error: error as Error });
    }
    readAt = now;
  }

  return async (sent) => {
    if (sent === undefined) return false;
    const now = clock().getTime();
    const isKnown = (): boolean => known.some((value) => isSame(sent, value));
    const age = now - readAt;
    if (age < validMs && (isKnown() || age < betweenReadsMs)) return isKnown();
    await readAgain(now);
    return isKnown();
  };
}

/** Compares digests, so that the timing reveals neither length nor prefix. */
function isSame(sent: string, secret: string): boolean {
  const [left, right] = [sent, secret].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
