import type { RateLimit } from '#functions/platform/rate-limit.ts';

/** A limit of one hour, in memory. */
export function aRateLimit(most: number): RateLimit {
  const counted = new Map<string, number>();
  return {
    async allow(who, _now, times = 1) {
      const count = (counted.get(who) ?? 0) + times;
      if (count > most) return false;
      counted.set(who, count);
      return true;
    },
  };
}
