import { useCallback, useRef } from 'react';

/** A new key for one action. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/**
 * Keeps one idempotency key an action: a retry sends the same key, so that the server acts once; an action with another
 * `subject` gets a new one.
 */
export function useIdempotencyKey(): (subject: string) => string {
  const kept = useRef<{ subject: string; key: string } | undefined>(undefined);
  return useCallback((subject) => {
    if (kept.current?.subject !== subject) kept.current = { subject, key: newIdempotencyKey() };
    return kept.current.key;
  }, []);
}
