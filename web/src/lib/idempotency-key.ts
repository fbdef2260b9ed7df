import { useCallback, useRef } from 'react';

/** A new key for one action a person takes. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/**
 * Keeps one idempotency key an action: repeating the action after a failure sends the same key, so that the server
 * does it once; an action with another `subject` gets a new one.
 */
export function useIdempotencyKey(): (subject: string) => string {
  const kept = useRef<{ subject: string; key: string } | undefined>(undefined);
  return useCallback((subject) => {
    if (kept.current?.subject !== subject) kept.current = { subject, key: newIdempotencyKey() };
    return kept.current.key;
  }, []);
}
