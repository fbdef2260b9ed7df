import { randomBytes } from 'node:crypto';

export interface OneTime<T> {
  /** Stores a value under an unguessable key. */
  put(value: T): string;
  /** Returns it once, unless it has expired. */
  take(key: string): T | undefined;
}

/** Values for callers who return later; in memory, a restart drops them. */
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
