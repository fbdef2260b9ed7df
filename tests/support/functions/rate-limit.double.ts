import type { AttemptLimit } from '#functions/platform/rate-limit.ts';

/** A limit of one hour, in memory. */
export function aRateLimit(most: number): AttemptLimit {
  const counted = new Map<string, number>();
  return {
    isUsedUp: async (who) => (counted.get(who) ?? 0) >= most,

    async allow(who, _now, times = 1) {
      const count = (counted.get(who) ?? 0) + times;
      if (count > most) return false;
      counted.set(who, count);
      return true;
    },
  };
}
