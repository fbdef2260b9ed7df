import { randomBytes } from 'node:crypto';

export interface OneTime<T> {
  /** Keeps something under a name nobody can guess. */
  put(value: T): string;
  /** Gives it back once, unless it is too old. */
  take(key: string): T | undefined;
}

/** Things that wait for somebody to come back; in memory, a restart ends them. */
export function createOneTime<T>(lifeMs: number, now: () => number): OneTime<T> {
  const kept = new Map<string, { value: T; expiresMs: number }>();
  return {
    put(value) {
      for (const [key, { expiresMs }] of kept) if (expiresMs < now()) kept.delete(key);
      const key = randomBytes(24).toString('base64url');
      kept.set(key, { value, expiresMs: now() + lifeMs });
      return key;
    },
    take(key) {
      const found = kept.get(key);
      kept.delete(key);
      return found && found.expiresMs >= now() ? found.value : undefined;
    },
  };
}
